"use strict";

// The page is whole without this file; it adds a filter and buttons that copy commands.

const menu = document.getElementById("menu");
const field = document.getElementById("filter");
const found = document.getElementById("found");
const entries = [...document.querySelectorAll("article[data-entry]")].map((article) => ({
  article,
  text: article.dataset.text.toLowerCase(),
  link: document.querySelector(`#nav [data-entry="${article.dataset.entry}"]`),
}));

function show(element, visible) {
  element.hidden = !visible;
}

function apply() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { article, text, link } of entries) {
    const matches = words.every((word) => text.includes(word));
    show(article, matches);
    show(link, matches);
    count += matches ? 1 : 0;
  }
  for (const group of document.querySelectorAll("[data-group], [data-section]")) {
    show(group, group.querySelector("[data-entry]:not([hidden])") !== null);
  }
  found.textContent = words.length === 0 ? "" : `${count} of ${entries.length} operations`;
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

if (window.matchMedia("(max-width: 52rem)").matches) {
  menu.open = false;
}
if (navigator.clipboard) {
  document.querySelectorAll("pre.command").forEach(addCopyButton);
}
