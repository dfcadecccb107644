const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LATER_CONTROLS = /[\u007f-\u009f]/g;
const MARKS = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const WIDE = /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]$/u;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns text in one line that cannot steer a terminal: what others wrote has control characters. */
export function plain(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(CONTROLS, '');
}

/** Does so for text of several lines. */
export function plainLines(text: string): string {
  return text.split('\n').map(plain).join('\n');
}

/** Returns JSON without the control characters that JSON permits and some terminals obey. */
export function json(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent);
  return text.replace(LATER_CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns the columns that text takes in a terminal. */
export function width(text: string): number {
  return isAscii(text) ? text.length : [...letters.segment(text)].reduce((sum, one) => sum + letterWidth(one.segment), 0);
}

/** Returns text of at most so many columns; what was cut off is an ellipsis. */
export function shortened(text: string, columns: number): string {
  if (width(text) <= columns) {
    return text;
  }
  let taken = '';
  let used = 0;
  for (const { segment } of letters.segment(text)) {
    used += letterWidth(segment);
    if (used > columns - 1) {
      break;
    }
    taken += segment;
  }
  return `${taken.trimEnd()}…`;
}

/** Returns text filled with spaces to so many columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

function letterWidth(letter: string): number {
  const first = String.fromCodePoint(letter.codePointAt(0) ?? 32);
  if (MARKS.test(first)) {
    return 0;
  }
  return WIDE.test(first) || letter.includes('\ufe0f') ? 2 : 1;
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
