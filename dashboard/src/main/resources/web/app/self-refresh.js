/** The first and the longest pause before the page is asked for again: for what ends soon, and for what changes now and then. */
const PAUSES_MS = { pending: [3000, 30000], live: [15000, 60000] };
const LONGER = 1.5;
/** After these failures in a row, the page stays as it is until the reader comes back to it. */
const MOST_FAILURES = 5;
/** A forgotten page must not ask for ever, nor keep its login session in use. */
const END_MS = 15 * 60 * 1000;

/**
 * Asks for the page again and replaces its parts. It asks less often with time, again sooner after a change, and not while the page
 * is hidden. The server answers 304 while the parts are the same. No connection stays open.
 */
class PageRefresh {
  parts = new Set();
  version = document.querySelector('meta[name=version]')?.content;

  constructor() {
    document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(this.timer) : this.lookAgain()));
  }

  /** The reader is here: counts the time and the failures from now on. */
  begin() {
    this.until = performance.now() + END_MS;
    this.failures = 0;
    this.pause = 0;
    this.wait();
  }

  lookAgain() {
    this.begin();
    if (this.pauses()) {
      this.refresh();
    }
  }

  /** Returns the first and the longest pause; nothing if no part changes any more. */
  pauses() {
    const kind = Object.keys(PAUSES_MS).find((name) => [...this.parts].some((part) => part.hasAttribute(name)));
    return PAUSES_MS[kind];
  }

  wait() {
    clearTimeout(this.timer);
    const pauses = this.pauses();
    if (pauses && !document.hidden && this.failures < MOST_FAILURES && performance.now() < this.until) {
      this.pause = Math.min(Math.max(this.pause, pauses[0]), pauses[1]);
      this.timer = setTimeout(() => this.refresh(), this.pause);
    }
  }

  async refresh() {
    clearTimeout(this.timer);
    this.pause *= LONGER;
    if (![...this.parts].some((part) => part.inUse())) {
      try {
        await this.load();
      } catch {
        this.failed();
      }
    }
    this.wait();
  }

  async load() {
    const known = this.version ? { 'If-None-Match': this.version } : {};
    const response = await fetch(location.pathname + location.search, { headers: { Accept: 'text/html', ...known }, redirect: 'manual' });
    if (response.status === 304) {
      this.failures = 0;
      this.parts.forEach((part) => part.tellTime());
    } else if (response.ok) {
      this.failures = 0;
      this.show(new DOMParser().parseFromString(await response.text(), 'text/html'), response.headers.get('ETag'));
    } else if (response.status >= 500 || response.status === 429) {
      this.failed();
    } else {
      // Signed out, or the page is gone: asking again does not help.
      this.failures = MOST_FAILURES;
    }
  }

  failed() {
    this.failures++;
    this.pause = Infinity;
  }

  show(page, version) {
    const shown = [...document.querySelectorAll('self-refresh')];
    const fresh = [...page.querySelectorAll('self-refresh')];
    if (shown.length === fresh.length && !shown.some((part) => part.inUse())) {
      shown.forEach((part, index) => part.show(fresh[index]));
      this.version = version;
      this.pause = 0;
    }
  }
}

const refresh = new PageRefresh();

/**
 * A part of the page that shows what changes by itself: soon with the attribute `pending`, now and then with `live`. Forms are
 * outside of it. Without scripts, the reader reloads the page.
 */
class SelfRefresh extends HTMLElement {
  connectedCallback() {
    refresh.parts.add(this);
    refresh.begin();
  }

  disconnectedCallback() {
    refresh.parts.delete(this);
  }

  /** What the reader works with must not be replaced: the focus, an open detail, a selection. */
  inUse() {
    const selection = getSelection();
    return (
      this.contains(document.activeElement) ||
      this.querySelector('details[open]') !== null ||
      (!selection.isCollapsed && selection.containsNode(this, true))
    );
  }

  tellTime() {
    this.querySelectorAll('time-ago').forEach((time) => time.tell());
  }

  show(fresh) {
    const scrolled = [...this.querySelectorAll('.scroll')].map((table) => table.scrollLeft);
    ['pending', 'live'].forEach((name) => this.toggleAttribute(name, fresh.hasAttribute(name)));
    this.replaceChildren(...fresh.childNodes);
    this.querySelectorAll('.scroll').forEach((table, index) => (table.scrollLeft = scrolled[index] ?? 0));
  }
}

customElements.define('self-refresh', SelfRefresh);
