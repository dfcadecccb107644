/**
 * Returns an amount of the headers, such as `0.0008`, in millionths of a USD.
 *
 * Works on the digits, because the product of a fraction is not exact.
 */
export function microUsd(text: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,6})0*)?$/.exec(text.trim());
  if (match === null) {
    throw new RangeError(`Not an amount: ${text}`);
  }
  const amount = Number(match[2]) * 1_000_000 + Number((match[3] ?? '').padEnd(6, '0'));
  return match[1] === '-' ? -amount : amount;
}

/** Returns an amount in millionths of a USD as text for people, such as `0.0008`. */
export function usd(amount: number): string {
  const digits = Math.abs(amount).toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`;
}
