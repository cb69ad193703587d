// The entries being sent are known in memory only. After a tab was killed, they are sent again under the same keys, and
// the server repeats its responses.

import { pictureAddress, picturesIn } from '#contract/pictures/picture-address.ts';
import type { Envelope } from '#contract/sync/envelope.ts';
import { clientVersion, maxBatchSize, syncHeaders } from '#contract/sync/sync.ts';
import type { BatchResult } from '#contract/sync/sync-messages.ts';
import { syncToken } from '../mirror/sync-cursor.ts';
import { type Answer, isReachable } from '../network/request.ts';
import type { Entry } from '../outbox/entry.ts';
import { unsentPictureOf } from '../outbox/local-pictures.ts';
import { nextBatch } from '../outbox/ordering.ts';
import type { LocalPicture } from '../outbox/outbox-database.ts';
import type { Workspace } from '../workspace.ts';
import { applyOutcomes, canSendNext, isSuccessor, OutcomeWriter, type SentEntry } from './apply-outcomes.ts';
import { classifyResponse, type EntryOutcome, unreadableOutcome } from './classify-response.ts';
import {
  type DrainEnd,
  readBatchResults,
  retryAfterOf,
  sendBatch,
  sendOne,
  sendPicture,
  stopFor,
} from './send-entries.ts';

/** Also sends entries that are enqueued in the meantime. The caller holds the sender's lock. */
export async function drain(workspace: Workspace, signal?: AbortSignal): Promise<DrainEnd> {
  const { outbox } = workspace;
  if (await outbox.getMeta('paused')) return 'paused';
  if ((await outbox.getMeta('heldVersion')) === clientVersion) return 'held';
  // Another tab may have given out a later time.
  await workspace.clock.readSkewMs();
  // Another tab may have been killed while it was sending.
  workspace.markSending([]);
  const limit: BatchLimit = { size: maxBatchSize };
  const writer = new OutcomeWriter(workspace);
  try {
    for (;;) {
      if (signal?.aborted) return 'aborted';
      const ready = await nextBatch(outbox, workspace.now(), limit.size, writer.unwrittenSeqs);
      if (ready.length === 0) return 'empty';
      const end = await drainReady(workspace, ready, limit, writer);
      if (end) return end;
    }
  } finally {
    await writer.written.finally(() => workspace.markSending([]));
  }
}

/** `size` is 1 after a failed batch, until this drain ends. */
interface BatchLimit {
  size: number;
}

/** Sends the entries before the first that needs an unsent picture; if there are none, sends the picture. */
async function drainReady(
  workspace: Workspace,
  ready: readonly Entry[],
  limit: BatchLimit,
  writer: OutcomeWriter,
): Promise<DrainEnd | undefined> {
  const { sendable, picture } = await splitAtPicture(workspace, ready);
  const [first, ...others] = sendable;
  if (!first) return picture && drainPicture(workspace, picture, ready, writer);
  writer.markSending(sendable.map(({ seq }) => seq));
  return others.length === 0
    ? drainOne(workspace, first, writer)
    : drainBatch(workspace, [first, ...others], limit, writer);
}

/** Returns why the drain has to end. */
async function drainOne(workspace: Workspace, entry: Entry, writer: OutcomeWriter): Promise<DrainEnd | undefined> {
  const askedWith = syncToken(workspace);
  const answer = await sendOne(workspace, entry, writer.written);
  if (answer.kind === 'signed_out') return 'signed_out';
  if (answer.kind === 'unreadable') {
    const outcome = unreadableOutcome(workspace.now());
    await applyOutcomes(workspace, [{ entry, outcome }]);
    return undefined;
  }
  if (answer.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    // The server is reachable, so the other entries need not wait.
    await applyOutcomes(workspace, [{ entry, outcome: { kind: 'retry' } }]);
    return undefined;
  }
  const { status, envelope } = answer;
  const outcome = classifyResponse(entry, status, envelope, workspace.now());
  const isReplayed = answer.headers.has(syncHeaders.replayed);
  const sent = [{ entry, outcome, askedWith, isReplayed }];
  await applyOutcomes(workspace, sent, retryAfterOf(workspace, answer));
  if (status === 429) return 'limited';
  return stopFor(workspace, outcome);
}

async function drainBatch(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  limit: BatchLimit,
  writer: OutcomeWriter,
): Promise<DrainEnd | undefined> {
  const askedWith = syncToken(workspace);
  const answer = await sendBatch(workspace, entries, writer.written);
  if (answer.kind === 'signed_out') return 'signed_out';
  if (answer.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    limit.size = 1;
    return undefined;
  }
  const results = answer.status === 200 ? readBatchResults(answer.envelope.data) : undefined;
  if (!results) return handleBatchResponse(workspace, entries, answer, limit);
  const nowMs = workspace.now();
  const sent = entries.map((entry) => {
    const result = results.get(entry.key);
    const outcome = result ? classifyBatchResult(entry, result, nowMs) : untouched;
    return { entry, outcome, askedWith, isReplayed: result?.replayed === true };
  });
  skipOwnSuccessors(sent);
  if (canSendNext(sent)) {
    writer.write(sent);
    return undefined;
  }
  await applyOutcomes(workspace, sent, retryAfterOf(workspace, answer));
  // A batch in which no entry was processed would be sent again forever.
  if (sent.every(({ outcome }) => outcome.kind === 'untouched')) limit.size = 1;
  for (const { outcome } of sent) {
    const end = await stopFor(workspace, outcome);
    if (end) return end;
  }
  return undefined;
}

const untouched: EntryOutcome = { kind: 'untouched' };

function classifyBatchResult(entry: Entry, result: BatchResult, nowMs: number): EntryOutcome {
  const { http_status, status, message, data, code, errors = [], meta } = result;
  // An earlier entry of the batch on which it depends was not accepted.
  if (http_status === 425) return untouched;
  const envelope = { status, message, data, code, errors, meta } as Envelope;
  return classifyResponse(entry, http_status, envelope, nowMs);
}

/**
 * The second of two edits of a record in a batch is stale only because of the first: it stays queued, and
 * `applyOutcomes` sets its new version.
 */
function skipOwnSuccessors(sent: SentEntry[]): void {
  const accepted: Entry[] = [];
  for (const item of sent) {
    const { entry, outcome } = item;
    const isStale = outcome.kind === 'refused' && outcome.refusal.code === 'stale_version';
    const isOwn = accepted.some((earlier) => isSuccessor(entry, earlier));
    if (isOwn && (isStale || outcome.kind === 'merged')) item.outcome = untouched;
    if (outcome.kind === 'done') accepted.push(entry);
  }
}

async function handleBatchResponse(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  answer: Extract<Answer, { kind: 'answer' }>,
  limit: BatchLimit,
): Promise<DrainEnd | undefined> {
  const { status, envelope } = answer;
  const outcome = classifyResponse(entries[0], status, envelope, workspace.now());
  if (status === 429) {
    const sent = entries.map((entry) => ({ entry, outcome }));
    await applyOutcomes(workspace, sent, retryAfterOf(workspace, answer));
    return 'limited';
  }
  // One entry may have caused the error, so each is sent separately.
  limit.size = 1;
  return outcome.kind === 'refused' ? undefined : stopFor(workspace, outcome);
}

// A picture is sent before its entries. If the server rejects it, they are kept with its reason.
interface Split {
  sendable: readonly Entry[];
  picture?: LocalPicture;
}

async function splitAtPicture({ outbox, now }: Workspace, ready: readonly Entry[]): Promise<Split> {
  for (const [index, entry] of ready.entries()) {
    const picture = await unsentPictureOf(outbox, entry, now());
    if (picture) return { sendable: ready.slice(0, index), picture };
  }
  return { sendable: ready };
}

/** Afterwards the outbox is read again, because an entry may have been edited or discarded in the meantime. */
async function drainPicture(
  workspace: Workspace,
  picture: LocalPicture,
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
  const outcome = outcomeFor(first, picture, answer.status, answer.envelope, workspace.now());
  if (outcome.kind === 'done') {
    await workspace.outbox.pictures.update(picture.sha256, { sentAt: workspace.now() });
    return undefined;
  }
  await applyOutcomes(workspace, withOutcome(waiting, outcome), retryAfterOf(workspace, answer));
  if (answer.status === 429) return 'limited';
  return stopFor(workspace, outcome);
}

/** A rejection is shown next to the picture's field. */
function outcomeFor(
  entry: Entry,
  { sha256 }: LocalPicture,
  status: number,
  envelope: Envelope,
  nowMs: number,
): EntryOutcome {
  const outcome = classifyResponse(entry, status, envelope, nowMs);
  if (outcome.kind !== 'refused') return outcome;
  const address = pictureAddress(sha256);
  const [field = ''] = Object.entries(Object(entry.args)).find(([, is]) => is === address) ?? [];
  const errors = [{ field, message: envelope.message, text: envelope.text }];
  return { kind: 'refused', refusal: { ...outcome.refusal, errors } };
}

function withOutcome(entries: readonly Entry[], outcome: EntryOutcome) {
  return entries.map((entry) => ({ entry, outcome }));
}
