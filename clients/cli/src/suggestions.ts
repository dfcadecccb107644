/** Returns the candidate that a wrong word is most like, if any is. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let found: string | undefined;
  let least = Math.min(3, word.length);
  for (const candidate of candidates) {
    const far = candidate.startsWith(word) && word.length > 1 ? 0.5 : distance(word, candidate);
    if (far < least) {
      least = far;
      found = candidate;
    }
  }
  return found;
}

/** Returns ", did you mean …?" or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === undefined ? '' : `, did you mean ${found}?`;
}

/** Returns how many letters to insert, remove, replace or swap with their neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 3) {
    return Infinity;
  }
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [i];
    for (let j = 1; j <= b.length; j++) {
      if (i === 0) {
        row.push(j);
        continue;
      }
      const above = rows[i - 1] as number[];
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}
