// What the mirror must know of each list to read its stored rows, as one text that is stored with them.
import { type ListName, listNames } from '#contract/lists.ts';
import { listNamed } from './any-list.ts';
import { canRead, type Layout, rowLayout } from './row-layout.ts';

/** Increase this when the meaning of stored rows changes but the fields keep their names. */
const format = 3;

type Entry = [name: ListName, path: string, layout: Layout];

const entries = listNames.map((name): Entry => {
  const { path, row } = listNamed(name);
  return [name, path, rowLayout(row)];
});

/** Stored rows with the same text can all be read by this version of the app. */
export const registryFingerprint = JSON.stringify([format, entries]);

/**
 * The lists whose stored rows this version of the app cannot read, or `'all'` if nothing is known of them.
 *
 * @param stored the fingerprint of the version that stored the rows
 */
export function listsToDrop(stored: string | undefined): ListName[] | 'all' {
  try {
    const [formatBefore, entriesBefore]: [number, Entry[]] = JSON.parse(stored ?? '');
    if (formatBefore !== format) return 'all';
    const before = new Map(entriesBefore.map((entry) => [entry[0], entry]));
    const unreadable = entries.filter((entry) => !isReadable(entry, before.get(entry[0])));
    return unreadable.map(([name]) => name);
  } catch {
    return 'all';
  }
}

function isReadable([, path, layout]: Entry, before: Entry | undefined): boolean {
  return before !== undefined && path === before[1] && canRead(layout, before[2]);
}
