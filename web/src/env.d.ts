/// <reference types="vite/client" />
declare module "*.json?bodies" {
  /** SVG bodies (viewBox 0 0 512 512) of the icons that the file names. */
  const bodies: Record<string, string>;
  export default bodies;
}
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  /** Draws the page; of its many options those used here. */
  export default function SwaggerUI(options: {
    dom_id: string;
    url: string;
    validatorUrl: null;
    docExpansion: "list";
    defaultModelsExpandDepth: number;
  }): void;
}
