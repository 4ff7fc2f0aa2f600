// Arrow keys: which lit thing lies next in a direction.

/** A box on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = "left" | "right" | "up" | "down";

const middle = (b: Box): [number, number] => [b.left + b.width / 2, b.top + b.height / 2];

/**
 * Index of the box to go to from `from`, or -1. Nearest in the direction, distance across counted
 * double; with nothing that way, the farthest on the other side in the same line (it wraps round).
 */
export function nextBox(boxes: Box[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (!start) return boxes.length ? 0 : -1;
  const [sx, sy] = middle(start);
  const flat = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let best = -1;
  let least = Infinity;
  let wrap = -1;
  let far = Infinity;
  boxes.forEach((box, i) => {
    if (i === from) return;
    const [x, y] = middle(box);
    const along = (flat ? x - sx : y - sy) * sign;
    const across = Math.abs(flat ? y - sy : x - sx);
    if (along > 1) {
      const cost = along + 2 * across;
      if (cost < least) [least, best] = [cost, i];
    } else if (along < -1) {
      const cost = along + 4 * across;
      if (cost < far) [far, wrap] = [cost, i];
    }
  });
  return best >= 0 ? best : wrap;
}

/** The button a digit picks: 1 is the first, 0 the tenth; -1 if there is none. */
export function digitButton(key: string, buttons: number): number {
  if (!/^[0-9]$/.test(key)) return -1;
  const at = key === "0" ? 9 : Number(key) - 1;
  return at < buttons ? at : -1;
}
