const STEPS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];
const LONG_AGO_DAYS = 30;
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });

/**
 * Says how long ago its time was, or in how long it will be, and what is far away as a date where the reader is; the exact one,
 * with its zone, is shown on pointing at it. With the attribute `clock`, the time of day is printed too.
 */
class TimeAgo extends HTMLElement {
  connectedCallback() {
    this.tell();
  }

  /** Says it as of now. */
  tell() {
    const at = new Date(this.getAttribute('at'));
    if (Number.isNaN(at.getTime())) {
      return;
    }
    this.title = MOMENT.format(at);
    const words = this.words(at, (at - Date.now()) / 1000);
    this.textContent = this.hasAttribute('clock') ? `${words}, ${CLOCK.format(at)}` : words;
  }

  words(at, seconds) {
    const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
    const amount = Math.round(seconds / length);
    if (unit === 'second' && amount <= 0) {
      return 'just now';
    }
    return unit === 'day' && Math.abs(amount) > LONG_AGO_DAYS ? DATE.format(at) : WORDS.format(amount, unit);
  }
}

customElements.define('time-ago', TimeAgo);
