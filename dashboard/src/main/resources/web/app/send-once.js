const UNDER_WAY_MS = 15_000;

let sent = new WeakMap();

/** Sends no form a second time while the first is under way: a double click must not make two keys. */
addEventListener('submit', (event) => {
  if (event.defaultPrevented) {
    return;
  }
  const now = performance.now();
  if (now - (sent.get(event.target) ?? -Infinity) < UNDER_WAY_MS) {
    event.preventDefault();
  } else {
    sent.set(event.target, now);
  }
});

addEventListener('pageshow', () => (sent = new WeakMap()));
