import Dexie from 'dexie';
import { causesOf } from '../causes-of.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Nothing was stored. */
export interface Unsaved {
  kind: 'unsaved';
  reason: 'storage_full' | 'storage_blocked' | 'storage_newer' | 'storage_held';
}

/** Stores something in the outbox. If the storage is full, clears the mirror, which can be fetched again. */
export async function makeRoomFor<Result>(
  { mirror }: Workspace,
  store: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await mirror.clear();
    return await store();
  }
}

/** The result for a storing that failed, for the message of the form. */
export function toUnsaved(error: unknown, { outbox }: Workspace): Unsaved {
  if (isQuotaError(error)) return { kind: 'unsaved', reason: 'storage_full' };
  const reason = outbox.state.get() === 'newer' ? 'storage_newer' : 'storage_blocked';
  return { kind: 'unsaved', reason };
}

function isQuotaError(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === Dexie.errnames.QuotaExceeded);
}
