import type { Column } from './table.js';

type Row = Record<string, unknown>;

const MOST = 6;

/** Shapes of rows that people know, by members that tell them apart. */
const KNOWN: ReadonlyArray<{ members: readonly string[]; columns: readonly (readonly [string, string])[] }> = [
  {
    members: ['tweet_id', 'detected_at', 'text'],
    columns: [['tweet_id', 'ID'], ['author', 'AUTHOR'], ['detected_at', 'DETECTED'], ['text', 'TEXT']],
  },
  {
    members: ['text', 'author'],
    columns: [['id', 'ID'], ['author.username', 'AUTHOR'], ['created_at', 'CREATED'], ['favorite_count', 'LIKES'], ['text', 'TEXT']],
  },
  {
    members: ['username', 'followers_count'],
    columns: [['id', 'ID'], ['username', 'USERNAME'], ['name', 'NAME'], ['followers_count', 'FOLLOWERS'], ['description', 'DESCRIPTION']],
  },
  {
    members: ['request_id', 'credits_charged'],
    columns: [
      ['time', 'TIME'], ['operation', 'OPERATION'], ['status', 'STATUS'], ['duration_ms', 'MS'],
      ['credits_charged', 'USD'], ['request_id', 'REQUEST'],
    ],
  },
  {
    members: ['operation', 'max_pages'],
    columns: [
      ['id', 'ID'], ['operation', 'OPERATION'], ['state', 'STATE'], ['pages', 'PAGES'], ['rows', 'ROWS'], ['cost', 'USD'],
      ['created_at', 'CREATED'],
    ],
  },
  {
    members: ['handle', 'events_possibly_missed'],
    columns: [
      ['id', 'ID'], ['handle', 'HANDLE'], ['status', 'STATUS'], ['degraded', 'DEGRADED'],
      ['events_possibly_missed', 'GAPS'], ['created_at', 'CREATED'],
    ],
  },
];

/** Returns the columns for rows like these: known ones, else the first members that are one value. */
export function columnsOf(row: Row): readonly Column[] {
  const known = KNOWN.find((shape) => shape.members.every((member) => member in row));
  if (known !== undefined) {
    return known.columns.map(([path, title]) => ({ title, cell: (one) => cell(at(one, path)) }));
  }
  return Object.keys(row)
    .filter((name) => !(row[name] instanceof Object))
    .slice(0, MOST)
    .map((name) => ({ title: name.toUpperCase(), cell: (one) => cell(one[name]) }));
}

/** Returns a value as text. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) {
    return '-';
  }
  if (Array.isArray(value)) {
    return value.every((one) => !(one instanceof Object)) ? value.join(', ') || '-' : `${value.length} entries`;
  }
  return value instanceof Object ? JSON.stringify(value) : String(value);
}

function at(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value instanceof Object ? (value as Row)[name] : undefined), row);
}
