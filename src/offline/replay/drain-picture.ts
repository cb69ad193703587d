// A picture is sent before the entry that refers to it. What has become of the picture is applied to the
// entries that wait for it: if the server refuses the picture, they are kept with its reason and can be
// corrected in their form.
import type { Envelope } from '#contract/envelope.ts';
import { picturesIn } from '#contract/pictures/picture-address.ts';
import type { Entry } from '../outbox/entry.ts';
import { unsentPictureOf } from '../outbox/kept-pictures.ts';
import type { KeptPicture } from '../outbox/outbox-database.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { applyOutcomes } from './apply-outcomes.ts';
import { classifyResponse, type EntryOutcome } from './classify-response.ts';
import { type DrainEnd, isReachable, retryAfterOf, stopFor } from './drain-end.ts';
import type { OutcomeWriter } from './outcome-writer.ts';
import { sendPicture } from './send-entries.ts';

interface Split {
  /** The entries before the first that needs an unsent picture: they do not wait for it. */
  sendable: readonly Entry[];
  /** The picture that the first of the other entries needs. */
  picture?: KeptPicture;
}

export async function splitAtPicture(
  { outbox, now }: Workspace,
  ready: readonly Entry[],
): Promise<Split> {
  for (const [index, entry] of ready.entries()) {
    const picture = await unsentPictureOf(outbox, entry, now());
    if (picture) return { sendable: ready.slice(0, index), picture };
  }
  return { sendable: ready };
}

/**
 * Sends the picture that the first of these entries needs. The caller then reads the outbox again: an entry
 * may have been edited or discarded while its picture was being sent.
 *
 * Returns why the drain has to end, or undefined if it goes on.
 */
export async function drainPicture(
  workspace: Workspace,
  picture: KeptPicture,
  ready: readonly Entry[],
  writer: OutcomeWriter,
): Promise<DrainEnd | undefined> {
  const waiting = ready.filter(({ touches }) => picturesIn(touches.reads).includes(picture.sha256));
  const [first] = waiting;
  if (!first) return undefined;
  writer.markSending(waiting.map(({ seq }) => seq));
  const answer = await sendPicture(workspace, picture, writer.written);
  if (answer.kind === 'signed_out') return 'signed_out';
  if (answer.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    await applyOutcomes(workspace, withOutcome(waiting, { kind: 'retry' }));
    return undefined;
  }
  const outcome = outcomeFor(first, answer.status, answer.envelope, workspace.now());
  if (outcome.kind === 'done') {
    await workspace.outbox.pictures.update(picture.sha256, { sentAt: workspace.now() });
    return undefined;
  }
  await applyOutcomes(workspace, withOutcome(waiting, outcome), retryAfterOf(workspace, answer));
  if (answer.status === 429) return 'limited';
  return stopFor(workspace, outcome);
}

/** The outcome for an entry whose picture got this response: a refusal is shown at the picture's field. */
function outcomeFor(entry: Entry, status: number, envelope: Envelope, nowMs: number): EntryOutcome {
  const outcome = classifyResponse(entry, status, envelope, nowMs);
  if (outcome.kind !== 'refused') return outcome;
  const errors = [{ field: 'image_url', message: envelope.message, text: envelope.text }];
  return { kind: 'refused', refusal: { ...outcome.refusal, errors } };
}

function withOutcome(entries: readonly Entry[], outcome: EntryOutcome) {
  return entries.map((entry) => ({ entry, outcome }));
}
