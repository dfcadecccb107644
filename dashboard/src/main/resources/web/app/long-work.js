const TICK_MS = 250;
const GRACE_S = 5;

/**
 * Tells how long the work behind its button takes, and keeps the button from being pressed a second time until then. Without
 * scripts the form is sent as it is.
 *
 * The button is not disabled: it would lose the focus, and some browsers bring a page back with it still disabled.
 */
class LongWork extends HTMLElement {
  connectedCallback() {
    this.form = this.closest('form');
    this.button = this.querySelector('button');
    this.bar = document.createElement('progress');
    this.bar.max = Number(this.getAttribute('most'));
    this.bar.hidden = true;
    this.bar.setAttribute('aria-label', this.getAttribute('says'));
    // There from the beginning: screen readers read out what changes in a region they know.
    this.word = document.createElement('span');
    this.word.setAttribute('role', 'status');
    this.append(this.bar, this.word);
    this.sent = (event) => this.begin(event);
    this.back = () => this.end('');
    this.form.addEventListener('submit', this.sent);
    addEventListener('pageshow', this.back);
  }

  disconnectedCallback() {
    this.end('');
    this.form.removeEventListener('submit', this.sent);
    removeEventListener('pageshow', this.back);
  }

  begin(event) {
    if (event.defaultPrevented) {
      return;
    }
    if (this.form.getAttribute('aria-busy') === 'true') {
      event.preventDefault();
      return;
    }
    this.form.setAttribute('aria-busy', 'true');
    this.button.setAttribute('aria-disabled', 'true');
    this.bar.hidden = false;
    this.bar.value = 0;
    this.word.textContent = `${this.getAttribute('says')}… This may take up to ${this.bar.max} seconds.`;
    this.began = performance.now();
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  tick() {
    const seconds = (performance.now() - this.began) / 1000;
    this.bar.value = Math.min(seconds, this.bar.max);
    if (seconds > this.bar.max + GRACE_S) {
      this.end('No response yet. Check whether it succeeded before you try again.');
    }
  }

  end(word) {
    clearInterval(this.timer);
    this.form.removeAttribute('aria-busy');
    this.button.removeAttribute('aria-disabled');
    this.bar.hidden = true;
    this.word.textContent = word;
  }
}

customElements.define('long-work', LongWork);
