const STEPS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Says how long ago its time was, or in how long it will be; the exact one is shown on pointing at it. */
class TimeAgo extends HTMLElement {
  connectedCallback() {
    const at = new Date(this.getAttribute('at'));
    if (Number.isNaN(at.getTime())) {
      return;
    }
    const seconds = (at - Date.now()) / 1000;
    const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
    this.title = at.toLocaleString();
    this.textContent = unit === 'second' ? 'just now' : WORDS.format(Math.round(seconds / length), unit);
  }
}

customElements.define('time-ago', TimeAgo);
