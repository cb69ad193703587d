// Stores `list:id` of rows that this version cannot read. Screens show their number, and each sync requests them again.
import type { Table } from 'dexie';
import { isRowId, type ListName, listNames } from '#contract/lists.ts';

type Meta = Table<{ name: string; value: string }, string>;

/** The key in `meta`; its value starts with the row requested longest ago. */
export const unreadableKey = 'unreadable-rows';

/** Ignores damaged refs, because the next full resync finds those rows. */
export function readUnreadable(meta: Meta): PromiseLike<readonly string[]> {
  return meta.get(unreadableKey).then((stored) =>
    String(stored?.value ?? '')
      .split('.')
      .filter(isRowRef),
  );
}

function isRowRef(text: string): boolean {
  const [name, id] = text.split(':');
  const list = listNames.find((each) => each === name);
  return list !== undefined && isRowId(list, id);
}

export function unreadableIn(refs: readonly string[], list: ListName): string[] {
  const prefix = `${list}:`;
  return refs.flatMap((ref) => (ref.startsWith(prefix) ? [ref.slice(prefix.length)] : []));
}

/** Runs in the caller's transaction. The added rows are requested last. */
export async function addUnreadable(meta: Meta, list: ListName, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const addedRefs = ids.map((id) => `${list}:${id}`);
  const others = (await readUnreadable(meta)).filter((ref) => !addedRefs.includes(ref));
  await writeRefs(meta, [...others, ...addedRefs]);
}

/**
 * Removes rows that were read or deleted, in the caller's transaction.
 * @param ids if missing, all rows of the list
 */
export async function removeUnreadable(meta: Meta, list: ListName, ids?: readonly string[]): Promise<void> {
  const refs = await readUnreadable(meta);
  const removedRefs = (ids ?? unreadableIn(refs, list)).map((id) => `${list}:${id}`);
  const keptRefs = refs.filter((ref) => !removedRefs.includes(ref));
  if (keptRefs.length < refs.length) await writeRefs(meta, keptRefs);
}

async function writeRefs(meta: Meta, refs: readonly string[]): Promise<void> {
  await meta.put({ name: unreadableKey, value: refs.join('.') });
}
