const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 30000;
const LONGER = 1.5;
/** A forgotten page must not ask for ever, nor keep its login session in use. */
const END_MS = 15 * 60 * 1000;

/**
 * Replaces its content with that of the same page while it has the attribute `pending`. Without scripts, the user reloads the
 * page. It polls, less often with time and not while the page is hidden. No connection stays open, so open pages cost no more than
 * their requests.
 */
class SelfRefresh extends HTMLElement {
  connectedCallback() {
    this.until ??= performance.now() + END_MS;
    this.pause ??= FIRST_PAUSE_MS;
    this.wait();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }

  wait() {
    if (this.hasAttribute('pending') && performance.now() < this.until) {
      this.timer = setTimeout(() => this.refresh(), this.pause);
    }
  }

  async refresh() {
    this.pause = Math.min(this.pause * LONGER, LONGEST_PAUSE_MS);
    if (!document.hidden && !this.inUse()) {
      try {
        const response = await fetch(location.pathname + location.search, { headers: { Accept: 'text/html' }, redirect: 'error' });
        if (response.ok) {
          this.show(new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('self-refresh'));
        }
      } catch {
        // The next request may succeed.
      }
    }
    if (this.isConnected) {
      this.wait();
    }
  }

  /** What the user works with must not be replaced. */
  inUse() {
    return this.contains(document.activeElement) || this.querySelector('details[open]') !== null;
  }

  show(fresh) {
    if (fresh === null || this.inUse()) {
      return;
    }
    this.toggleAttribute('pending', fresh.hasAttribute('pending'));
    this.replaceChildren(...fresh.childNodes);
  }
}

customElements.define('self-refresh', SelfRefresh);
