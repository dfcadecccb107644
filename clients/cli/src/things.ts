import { catalogue } from '#catalogue';
import { described, neededInputs, type Described } from './operation.js';
import { UsageError } from './problems.js';
import { didYouMean } from './suggestions.js';

/** An operation that reads what one id, handle or link names. */
export interface Read {
  readonly described: Described;
  /** Inputs that can take it. */
  readonly subjects: readonly string[];
}

/** Parts that stand for the thing itself, by preference. */
const WHOLE = ['detail', 'info', 'get', 'about'];

/** Returns the groups of operations with such reads. */
export function things(): string[] {
  const groups = new Set(Object.values(catalogue).map((one) => one.group));
  return [...groups].filter((group) => readable(group).length > 0);
}

/** Returns the reads of a group; the first one stands for the thing itself. */
export function readable(group: string): Read[] {
  const reads = Object.keys(catalogue)
    .map(described)
    .filter((one) => one.description.group === group && one.operation.method === 'GET')
    .flatMap((one) => {
      const subjects = subjectsOf(one);
      return subjects === undefined ? [] : [{ described: one, subjects }];
    });
  const rank = (read: Read) => {
    const at = WHOLE.indexOf(read.described.description.name);
    return at < 0 ? WHOLE.length : at;
  };
  return reads.sort((a, b) => rank(a) - rank(b));
}

/** Returns the read that words name, and the id after them. */
export function resolve(words: readonly string[]): { read: Read; id: string | undefined } {
  const [thing = '', second, third, ...others] = words;
  const known = things();
  const group = [thing, `${thing}s`].find((name) => known.includes(name));
  if (group === undefined || others.length > 0) {
    const meant = group === undefined ? `nothing is called '${thing}'${didYouMean(thing, known)}` : 'get takes a thing, a part and an id';
    throw new UsageError(meant, 'Things: sda get --help');
  }
  const reads = readable(group);
  const part = second?.replaceAll('-', '_');
  const named = reads.find((read) => read.described.description.name === part);
  if (third !== undefined && named === undefined) {
    const meant = didYouMean(part ?? '', reads.map((read) => read.described.description.name));
    throw new UsageError(`${group} has no part '${second}'${meant}`, 'Parts: sda get --help');
  }
  // With one word after the thing, a handle may be spelled like a part; with a part alone, the id is missing.
  const whole = reads[0] as Read;
  return third === undefined && named === undefined ? { read: whole, id: second } : { read: named ?? whole, id: third };
}

/** Returns the operation and the input for an id: links and numbers have inputs of their own. */
export function subjectInput({ described: one, subjects }: Read, id: string): { described: Described; input: string } {
  const { group, name } = one.description;
  const byId = `${group}_${name}_by_id`;
  if (/^\d+$/.test(id) && Object.hasOwn(catalogue, byId)) {
    return { described: described(byId), input: subjectsOf(described(byId))?.[0] ?? 'id' };
  }
  const wanted = /^https?:/.test(id) ? /^url$/ : /^\d+$/.test(id) ? /(^|_)id$/ : /name$/i;
  return { described: one, input: subjects.find((input) => wanted.test(input)) ?? subjects[0] ?? 'id' };
}

/** Returns the inputs of which exactly one must be there; undefined if that is not what the operation needs. */
function subjectsOf({ description }: Described): readonly string[] | undefined {
  const groups = neededInputs(description);
  return groups.length === 1 ? groups[0] : undefined;
}
