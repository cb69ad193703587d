// Rows of the server that this version of the app cannot read, as `list:id`. A list does without them and says how many
// they are; each sync asks for them again. Stored in `meta`, in the transaction that writes the rows.
import type { Table } from 'dexie';
import { isRowId, type ListName, listNames } from '#contract/lists.ts';

type Meta = Table<{ name: string; value: string }, string>;

/** The row of `meta` with the unreadable rows, those that were asked for longest ago first. */
export const unreadableName = 'unreadable-rows';

/** All unreadable rows; damaged ones are left out, as the next full sync finds them. */
export function readUnreadable(meta: Meta): PromiseLike<readonly string[]> {
  return meta.get(unreadableName).then((stored) =>
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

/** The ids of the unreadable rows of one list. */
export function unreadableIn(refs: readonly string[], list: ListName): string[] {
  const prefix = `${list}:`;
  return refs.flatMap((ref) => (ref.startsWith(prefix) ? [ref.slice(prefix.length)] : []));
}

/** Notes rows of a list, within the caller's transaction: they are asked for again after the others. */
export async function noteUnreadable(meta: Meta, list: ListName, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const noted = ids.map((id) => `${list}:${id}`);
  const others = (await readUnreadable(meta)).filter((ref) => !noted.includes(ref));
  await write(meta, [...others, ...noted]);
}

/**
 * Forgets rows of a list that were read or are gone, within the caller's transaction.
 *
 * @param ids all of the list if it is missing
 */
export async function forgetUnreadable(meta: Meta, list: ListName, ids?: readonly string[]): Promise<void> {
  const refs = await readUnreadable(meta);
  const forgotten = (ids ?? unreadableIn(refs, list)).map((id) => `${list}:${id}`);
  const kept = refs.filter((ref) => !forgotten.includes(ref));
  if (kept.length < refs.length) await write(meta, kept);
}

async function write(meta: Meta, refs: readonly string[]): Promise<void> {
  await meta.put({ name: unreadableName, value: refs.join('.') });
}
