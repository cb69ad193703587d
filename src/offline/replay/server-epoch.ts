import type { StoredEntry } from '../outbox/entry.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Another epoch means that the server was restored from a backup and may have lost what it had
 * acknowledged. Everything it accepted within 14 days is sent again under its key: to what it
 * still has it responds as before, the rest is applied. The mirror is cleared.
 */
export async function noteEpoch(workspace: Workspace, epoch: string | undefined): Promise<void> {
  if (epoch === undefined) return;
  const { outbox, mirror } = workspace;
  if ((await outbox.getMeta('epoch')) === epoch) return;
  const isRestored = await outbox.transaction(
    'rw',
    [outbox.entries, outbox.acknowledged, outbox.meta],
    async () => {
      const stored = await outbox.getMeta('epoch');
      await outbox.setMeta('epoch', epoch);
      if (stored === undefined || stored === epoch) return false;
      const taken = await outbox.acknowledged.toArray();
      await outbox.entries.bulkPut(taken.flatMap(({ entry }) => (isStorable(entry) ? entry : [])));
      await outbox.acknowledged.clear();
      return true;
    },
  );
  if (isRestored) await mirror.clear();
}

// A damaged one is set aside in the outbox, where a person sees it.
function isStorable(entry: unknown): entry is StoredEntry {
  return Number.isInteger((entry as StoredEntry | null)?.seq);
}
