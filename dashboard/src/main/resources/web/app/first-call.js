const PAUSE_MS = 2000;

/** Waits until the first call of the account has arrived, and then shows the page as it is with it. */
class FirstCall extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.look(), PAUSE_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  async look() {
    if (document.hidden) {
      return;
    }
    try {
      const answer = await fetch(this.getAttribute('from'), { headers: { Accept: 'application/json' } });
      if (answer.ok && (await answer.json()).arrived) {
        clearInterval(this.timer);
        this.arrived();
      }
    } catch {
      // The next look may succeed.
    }
  }

  arrived() {
    const step = this.closest('li');
    step.classList.add('done');
    this.textContent = 'First call received. You are all set.';
    this.classList.remove('waiting');
  }
}

customElements.define('first-call', FirstCall);
