import { loadOutbox } from '../load-outbox.ts';
import type { ApplyOverlay, UnsentEntries } from '../overlay/overlay.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface Unsent extends UnsentEntries {
  /** Applies the entries to rows. Undefined if there are no entries: the code is then not loaded. */
  applyOverlay: ApplyOverlay | undefined;
}

export const noUnsent: Unsent = { entries: [], acknowledged: [], applyOverlay: undefined };

/**
 * The entries whose changes are not in rows requested at `askedAt`: unsent entries, and entries that the
 * server accepted later.
 *
 * @param askedAt server time in ms at which the shown rows were requested
 */
export async function readUnsent(workspace: Workspace, askedAt: number): Promise<Unsent> {
  const { outbox } = workspace;
  const { stored, accepted } = await readStored(workspace, askedAt);
  // The usual case.
  if (stored.length + accepted.length === 0) return noUnsent;
  const { canReadAcknowledged, applyOverlay, splitReadable } = await loadOutbox();
  const { entries } = splitReadable(outbox, stored);
  const acknowledged = accepted.filter((stored) => canReadAcknowledged(outbox, stored));
  return { entries, acknowledged, applyOverlay };
}

/** What `readUnsent` reads, as it is stored: a live query of it observes all that may change the result. */
export async function readStored({ outbox, now }: Workspace, askedAt: number) {
  // If the outbox cannot be read, the rows are shown without it; the screen shows a warning.
  if (outbox.state.get() !== 'usable') return { stored: [], accepted: [] };
  const [stored, accepted] = await outbox.transaction(
    'r',
    outbox.entries,
    outbox.acknowledged,
    () =>
      Promise.all([
        outbox.entries.orderBy('seq').toArray(),
        // Ignore times in the future: after the clock was set back they cannot be compared with `askedAt`.
        outbox.acknowledged.where('at').between(askedAt, now(), true, true).toArray(),
      ]),
  );
  return { stored, accepted };
}
