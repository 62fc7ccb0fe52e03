import { mount } from "svelte";
import App from "./App.svelte";
import "./look/style.css";
import { speak } from "./words/words.svelte";

const target = document.getElementById("app");
void speak().then(() => target && mount(App, { target }));
