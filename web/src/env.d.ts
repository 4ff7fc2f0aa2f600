/// <reference types="vite/client" />
declare module "*.json?bodies" {
  /** SVG bodies (viewBox 0 0 512 512) of the icons that the file names. */
  const bodies: Record<string, string>;
  export default bodies;
}
