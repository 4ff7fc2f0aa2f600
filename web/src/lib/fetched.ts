// Parts of the client that are fetched when they are needed, and what is said where they do not come.

/** A part of the client did not come: the line is down, or the hall has been built anew since. */
export class PartLost extends Error {
  override name = "PartLost";
  constructor() {
    super("A part of this page could not be fetched: the hall can’t be reached, or its pages are newer than this one. Nothing at your tables is lost.");
  }
}

/** What `load` imports; PartLost if it does not come. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new PartLost();
  }
}
