// The page about the hall's interface, drawn by Swagger UI from the document the hall serves.
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";

SwaggerUI({
  dom_id: "#interface",
  url: "/api/openapi.json",
  validatorUrl: null, // else it would ask another host whether the document is right
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
});
