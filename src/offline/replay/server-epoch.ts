import type { StoredEntry } from '../outbox/entry.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * A new epoch means that the server was restored from a backup and may have lost accepted entries. All
 * entries that it accepted within 14 days are sent again under their old keys: the server repeats its
 * response to the entries that it still has, and applies the others. The mirror is cleared.
 */
export async function noteEpoch(workspace: Workspace, epoch: string | undefined): Promise<void> {
  if (epoch === undefined) return;
  const { outbox, mirror } = workspace;
  if ((await outbox.getMeta('epoch')) === epoch) return;
  const isRestored = await outbox.transaction(
    'rw',
    [outbox.entries, outbox.acknowledged, outbox.pictures, outbox.meta],
    async () => {
      const storedEpoch = await outbox.getMeta('epoch');
      await outbox.setMeta('epoch', epoch);
      // The device's first epoch, or another tab has handled this epoch since the check above.
      if (storedEpoch === undefined || storedEpoch === epoch) return false;
      const acceptedEntries = await outbox.acknowledged.toArray();
      await outbox.entries.bulkPut(
        acceptedEntries.flatMap(({ entry }) => (isStorable(entry) ? entry : [])),
      );
      await outbox.acknowledged.clear();
      // It may have lost their pictures too.
      await outbox.pictures.toCollection().modify((picture) => {
        delete picture.sentAt;
      });
      return true;
    },
  );
  if (isRestored) await mirror.clear();
}

// A damaged entry also goes back to the outbox, where the user sees it; only `seq` must be valid.
function isStorable(entry: unknown): entry is StoredEntry {
  return Number.isInteger((entry as StoredEntry | null)?.seq);
}
