import type { Acknowledgement, StoredAcknowledgement } from '../outbox/outbox-database.ts';
import { canReadAcknowledged } from '../outbox/stored-entries.ts';
import type { Workspace } from '../workspace.ts';

/** Accepted entries do not change, so only new ones are read. */
const cache = new WeakMap<Workspace, readonly StoredAcknowledgement[]>();

/** Newest first. */
export async function readAccepted(workspace: Workspace): Promise<readonly Acknowledgement[]> {
  const { outbox } = workspace;
  const stored = await outbox.transaction('r', outbox.acknowledged, async () => {
    const before = cache.get(workspace) ?? [];
    const count = await outbox.acknowledged.count();
    const next = [...(await readNewer(workspace, before)), ...before];
    // The counts differ if old entries were removed, or a restored server needs some again.
    return next.length === count ? next : outbox.acknowledged.orderBy('at').reverse().toArray();
  });
  cache.set(workspace, stored);
  return stored.filter((each) => canReadAcknowledged(outbox, each));
}

async function readNewer(
  { outbox }: Workspace,
  before: readonly StoredAcknowledgement[],
): Promise<StoredAcknowledgement[]> {
  const [newest] = before;
  if (typeof newest?.at !== 'number') return [];
  // Several entries may be accepted in the same millisecond.
  const newestEntries = await outbox.acknowledged.where('at').aboveOrEqual(newest.at).reverse().toArray();
  const keys = new Set(before.filter(({ at }) => at === newest.at).map(({ key }) => key));
  return newestEntries.filter(({ key }) => !keys.has(key));
}
