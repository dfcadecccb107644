/**
 * Makes tabs of its sections, each named by its heading. Without scripts they stand one below the other. With the attribute
 * "remember" the next page with the same value begins with the section that was chosen.
 */
class TabList extends HTMLElement {
  connectedCallback() {
    this.panels = [...this.querySelectorAll(':scope > section')];
    this.tabs = this.panels.map((panel, index) => this.tab(panel, index));
    const list = document.createElement('div');
    list.className = 'tabs';
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', this.getAttribute('label'));
    list.append(...this.tabs);
    list.addEventListener('keydown', (event) => this.move(event));
    this.prepend(list);
    const known = this.tabs.findIndex((tab) => tab.textContent === this.remembered());
    this.show(Math.max(known, 0));
  }

  /** Browsers can refuse to store anything. */
  remembered(heading) {
    const name = this.getAttribute('remember');
    try {
      if (name && heading) {
        localStorage.setItem(name, heading);
      }
      return name && localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  choose(index) {
    this.show(index);
    this.remembered(this.tabs[index].textContent);
  }

  tab(panel, index) {
    const heading = panel.querySelector('h3');
    const tab = document.createElement('button');
    panel.id = panel.id || `panel-${crypto.getRandomValues(new Uint32Array(1))[0]}-${index}`;
    tab.id = `${panel.id}-tab`;
    tab.type = 'button';
    tab.textContent = heading.textContent;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => this.choose(index));
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    heading.hidden = true;
    return tab;
  }

  show(chosen) {
    this.chosen = chosen;
    this.panels.forEach((panel, index) => (panel.hidden = index !== chosen));
    this.tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    });
  }

  move(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      this.choose((this.chosen + step + this.tabs.length) % this.tabs.length);
      this.tabs[this.chosen].focus();
      event.preventDefault();
    }
  }
}

customElements.define('tab-list', TabList);
