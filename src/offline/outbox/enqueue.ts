// Every change that may be queued is stored here first and sent afterwards, with or without a connection.
// "Saved on this device" is shown only after the transaction has completed on disk.
import type { FieldError } from '#contract/field-errors.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { NamedEntry } from './entry.ts';
import { makeEntry, type NewChange, type NewEntry } from './make-entry.ts';
import { makeRoomFor, toUnsaved, type Unsaved } from './make-room.ts';

export type Enqueued =
  | { kind: 'stored'; seq: number; key: string; entry: NamedEntry }
  | { kind: 'invalid'; errors: FieldError[] }
  | Unsaved;

/**
 * Stores one change as an entry. `stored` means that the entry survives even if the browser is killed now.
 * If the storage is full, the mirror is cleared to make room, because it can be fetched again. Does not
 * throw when storing fails: the result is then `unsaved` (offline 1, 4, 5 and 7).
 */
export async function enqueue(workspace: Workspace, change: NewChange): Promise<Enqueued> {
  // A frozen tab may block the database for ever: do not wait for it.
  if (workspace.outbox.state.get() === 'held') return { kind: 'unsaved', reason: 'storage_held' };
  try {
    const result = makeEntry(workspace, change);
    if (!result.ok) return { kind: 'invalid', errors: result.errors };
    const { entry } = result;
    const seq = await makeRoomFor(workspace, () => addEntry(workspace, entry, change.draft));
    workspace.channel.post({ kind: 'kick' });
    void requestBrowserSupport(workspace);
    const { key, name, label } = entry;
    return { kind: 'stored', seq, key, entry: { name, label } };
  } catch (error) {
    return toUnsaved(error, workspace);
  }
}

// One transaction and no read before it, so that the user waits for the disk only once.
function addEntry(
  workspace: Workspace,
  entry: NewEntry,
  draft: string | undefined,
): Promise<number> {
  const { outbox } = workspace;
  return outbox.transaction('rw', outbox.entries, outbox.meta, outbox.drafts, async () => {
    if (draft !== undefined) await outbox.drafts.delete(draft);
    const clockSkewMs = (await outbox.getMeta('clockSkewMs')) ?? workspace.clockSkewMs.get();
    return outbox.entries.add({ ...entry, clockSkewMs });
  });
}

/** Asks the browser not to clear the storage, and to wake the worker for sending without an open tab. */
async function requestBrowserSupport({ device, outbox }: Workspace): Promise<void> {
  try {
    await device.askBackgroundSync();
    if ((await outbox.getMeta('persistence')) === 'granted') return;
    const isGranted = await device.askPersistence();
    await outbox.setMeta('persistence', isGranted ? 'granted' : 'refused');
  } catch {
    // Both are optional: the entry is stored, and this tab will send it.
  }
}
