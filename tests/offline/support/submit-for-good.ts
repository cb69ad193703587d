import type { NewChange } from '#offline/outbox/enqueue.ts';
import { endUndoWaits } from '#offline/outbox/entry-actions.ts';
import type { MutationOutcome } from '#offline/replay/outcome.ts';
import { submit } from '#offline/replay/submit.ts';
import type { Workspace } from '#offline/workspace.ts';

/** Submits a change, and dismisses at once the notice with which a decision could be taken back. */
export async function submitForGood(tab: Workspace, change: NewChange): Promise<MutationOutcome> {
  const outcome = await submit(tab, change);
  endUndoWaits(tab);
  if (outcome.kind !== 'queued' || outcome.later === undefined) return outcome;
  const { later, ...queued } = outcome;
  return (await later) ?? queued;
}
