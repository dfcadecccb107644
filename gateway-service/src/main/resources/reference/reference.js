"use strict";

// The pages are whole without this file; it adds a search to the index, buttons that copy commands, and remembers the language of
// the examples.

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

function choose(language) {
  for (const input of document.querySelectorAll(".programs input")) {
    input.checked = input.value === language || (input.checked && !hasLanguage(input, language));
  }
}

// The download of a result has no program.
function hasLanguage(input, language) {
  return [...input.closest("fieldset").querySelectorAll("input")].some((other) => other.value === language);
}

// Browsers can refuse to store anything.
function remembered(language) {
  try {
    if (language) {
      localStorage.setItem("example-language", language);
    }
    return localStorage.getItem("example-language");
  } catch {
    return null;
  }
}

// The choice on one example is that of all, and the next page begins with it. The example stays where it is on the screen.
function followChoice() {
  const language = remembered();
  if (language) {
    choose(language);
  }
  document.addEventListener("change", (event) => {
    const group = event.target.closest(".programs");
    if (group) {
      const before = group.getBoundingClientRect().top;
      choose(event.target.value);
      remembered(event.target.value);
      window.scrollBy(0, group.getBoundingClientRect().top - before);
    }
  });
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
followChoice();
if (navigator.clipboard) {
  document.querySelectorAll("pre.command").forEach(addCopyButton);
}
