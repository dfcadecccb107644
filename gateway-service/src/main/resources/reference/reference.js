"use strict";

// The pages are whole without this file; it adds a search to the index and buttons that copy commands.

const menu = document.getElementById("menu");
const field = document.getElementById("filter");
const found = document.getElementById("found");
const entries = [...document.querySelectorAll("[data-entry]")].map((element) => ({
  element,
  text: element.dataset.entry.toLowerCase(),
}));

function show(element, visible) {
  element.hidden = !visible;
}

function apply() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of entries) {
    const matches = words.every((word) => text.includes(word));
    show(element, matches);
    count += matches ? 1 : 0;
  }
  for (const section of document.querySelectorAll("[data-section]")) {
    show(section, section.querySelector("[data-entry]:not([hidden])") !== null);
  }
  found.textContent = words.length === 0 ? "" : `${count} of ${entries.length}`;
}

// Everything was on this page once; its anchors lead to the pages that have it now.
function follow() {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.dataset.moved) {
    location.replace(target.dataset.moved);
  }
}

function addCopyButton(block) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("code").textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  block.append(button);
}

function addSearch() {
  show(field.closest(".filter"), true);
  field.addEventListener("input", apply);
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== field) {
      event.preventDefault();
      menu.open = true;
      field.focus();
    } else if (event.key === "Escape" && document.activeElement === field) {
      field.value = "";
      apply();
    }
  });
}

if (field) {
  addSearch();
  follow();
  window.addEventListener("hashchange", follow);
}
if (window.matchMedia("(max-width: 52rem)").matches && !field) {
  menu.open = false;
}
if (navigator.clipboard) {
  document.querySelectorAll("pre.command").forEach(addCopyButton);
}
