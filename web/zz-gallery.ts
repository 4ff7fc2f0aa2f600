import "./src/app.css";
import { mount } from "svelte";
import ArtDefs from "./src/art/ArtDefs.svelte";
import CardFace from "./src/art/CardFace.svelte";
mount(ArtDefs, { target: document.getElementById("defs")! });
(window as any).show = (faces: any[], width: number, covered: boolean, shown: number) => {
  const app = document.getElementById("app")!;
  app.innerHTML = "";
  for (const face of faces) {
    const d = document.createElement("div");
    d.style.cssText = `width:${width}px;height:${width * 1.4}px;border-radius:6%;overflow:hidden;clip-path:inset(0 ${100 - 100 * shown}% 0 0)`;
    app.append(d);
    mount(CardFace, { target: d, props: { face, width, covered, shown } });
  }
};
