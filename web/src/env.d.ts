/// <reference types="vite/client" />
declare module "virtual:icons" {
  /** SVG bodies (viewBox 0 0 512 512) of the icons named in icons.json. */
  const bodies: Record<string, string>;
  export default bodies;
}
