// The entries being sent are known in memory only. After a tab was killed, they are sent again under the same keys, and
// the server repeats its responses.

import { pictureAddress, pictureHashesIn } from '#contract/pictures/picture-address.ts';
import type { Envelope } from '#contract/sync/envelope.ts';
import { clientVersion, maxBatchSize, syncHeaders } from '#contract/sync/sync.ts';
import type { BatchResult } from '#contract/sync/sync-messages.ts';
import { readSyncToken } from '../mirror/sync-cursor.ts';
import { isReachable, type RequestResult } from '../network/request.ts';
import type { Entry } from '../outbox/entry.ts';
import { unsentPictureOf } from '../outbox/local-pictures.ts';
import { nextBatch } from '../outbox/ordering.ts';
import type { LocalPicture } from '../outbox/outbox-database.ts';
import type { Workspace } from '../workspace.ts';
import { applyOutcomes, canSendNext, isSuccessor, OutcomeWriter, type SentEntry } from './apply-outcomes.ts';
import { classifyResponse, type EntryOutcome, unreadableOutcome } from './classify-response.ts';
import {
  type DrainEnd,
  drainEndOf,
  readBatchResults,
  retryAfterOf,
  sendBatch,
  sendOne,
  sendPicture,
} from './send-entries.ts';

/** Also sends entries that are enqueued in the meantime. The caller holds the sender's lock. */
export async function drain(workspace: Workspace, signal?: AbortSignal): Promise<DrainEnd> {
  const { outbox } = workspace;
  if (await outbox.getMeta('paused')) return 'paused';
  if ((await outbox.getMeta('heldVersion')) === clientVersion) return 'held';
  // Another tab may have issued a later time.
  await workspace.clock.readSkewMs();
  // Another tab may have been killed while it was sending.
  workspace.markSending([]);
  const limit: BatchLimit = { size: maxBatchSize };
  const writer = new OutcomeWriter(workspace);
  try {
    for (;;) {
      if (signal?.aborted) return 'aborted';
      const readyEntries = await nextBatch(outbox, workspace.now(), limit.size, writer.unwrittenSeqs);
      if (readyEntries.length === 0) return 'empty';
      const end = await drainReady(workspace, readyEntries, limit, writer);
      if (end) return end;
    }
  } finally {
    await writer.lastWrite.finally(() => workspace.markSending([]));
  }
}

/** `size` is 1 after a failed batch, until this drain ends. */
interface BatchLimit {
  size: number;
}

/** Sends the entries before the first that needs an unsent picture; if there are none, sends the picture. */
async function drainReady(
  workspace: Workspace,
  readyEntries: readonly Entry[],
  limit: BatchLimit,
  writer: OutcomeWriter,
): Promise<DrainEnd | undefined> {
  const { sendableEntries, picture } = await splitAtPicture(workspace, readyEntries);
  const [first, ...others] = sendableEntries;
  if (!first) return picture && drainPicture(workspace, picture, readyEntries, writer);
  writer.markSending(sendableEntries.map(({ seq }) => seq));
  return others.length === 0
    ? drainOne(workspace, first, writer)
    : drainBatch(workspace, [first, ...others], limit, writer);
}

/** Returns why the drain has to end, or undefined. */
async function drainOne(workspace: Workspace, entry: Entry, writer: OutcomeWriter): Promise<DrainEnd | undefined> {
  const askedWith = readSyncToken(workspace);
  const response = await sendOne(workspace, entry, writer.lastWrite);
  if (response.kind === 'signed_out') return 'signed_out';
  if (response.kind === 'unreadable') {
    const outcome = unreadableOutcome(workspace.now());
    await applyOutcomes(workspace, [{ entry, outcome }]);
    return undefined;
  }
  if (response.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    // The server is reachable, so the other entries need not wait.
    await applyOutcomes(workspace, [{ entry, outcome: { kind: 'retry' } }]);
    return undefined;
  }
  const { status, envelope } = response;
  const outcome = classifyResponse(entry, status, envelope, workspace.now());
  const isReplayed = response.headers.has(syncHeaders.replayed);
  const sentEntries = [{ entry, outcome, askedWith, isReplayed }];
  await applyOutcomes(workspace, sentEntries, retryAfterOf(workspace, response));
  if (status === 429) return 'limited';
  return drainEndOf(workspace, outcome);
}

async function drainBatch(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  limit: BatchLimit,
  writer: OutcomeWriter,
): Promise<DrainEnd | undefined> {
  const askedWith = readSyncToken(workspace);
  const response = await sendBatch(workspace, entries, writer.lastWrite);
  if (response.kind === 'signed_out') return 'signed_out';
  if (response.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    limit.size = 1;
    return undefined;
  }
  const results = response.status === 200 ? readBatchResults(response.envelope.data) : undefined;
  if (!results) return handleBatchResponse(workspace, entries, response, limit);
  const nowMs = workspace.now();
  const sentEntries = entries.map((entry) => {
    const result = results.get(entry.key);
    const outcome = result ? classifyBatchResult(entry, result, nowMs) : untouchedOutcome;
    return { entry, outcome, askedWith, isReplayed: result?.replayed === true };
  });
  skipOwnSuccessors(sentEntries);
  if (canSendNext(sentEntries)) {
    writer.write(sentEntries);
    return undefined;
  }
  await applyOutcomes(workspace, sentEntries, retryAfterOf(workspace, response));
  // A batch in which no entry was processed would be sent again forever.
  if (sentEntries.every(({ outcome }) => outcome.kind === 'untouched')) limit.size = 1;
  for (const { outcome } of sentEntries) {
    const end = await drainEndOf(workspace, outcome);
    if (end) return end;
  }
  return undefined;
}

const untouchedOutcome: EntryOutcome = { kind: 'untouched' };

function classifyBatchResult(entry: Entry, result: BatchResult, nowMs: number): EntryOutcome {
  const { http_status, status, message, data, code, errors = [], meta } = result;
  // The entry depends on an earlier one of the batch that was not accepted.
  if (http_status === 425) return untouchedOutcome;
  const envelope = { status, message, data, code, errors, meta } as Envelope;
  return classifyResponse(entry, http_status, envelope, nowMs);
}

/**
 * The second of two edits of a record in a batch is stale only because of the first: it stays queued, and
 * `applyOutcomes` sets its new version.
 */
function skipOwnSuccessors(sentEntries: SentEntry[]): void {
  const acceptedEntries: Entry[] = [];
  for (const item of sentEntries) {
    const { entry, outcome } = item;
    const isStale = outcome.kind === 'refused' && outcome.refusal.code === 'stale_version';
    const isOwnSuccessor = acceptedEntries.some((earlier) => isSuccessor(entry, earlier));
    if (isOwnSuccessor && (isStale || outcome.kind === 'merged')) item.outcome = untouchedOutcome;
    if (outcome.kind === 'done') acceptedEntries.push(entry);
  }
}

async function handleBatchResponse(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  response: Extract<RequestResult, { kind: 'answer' }>,
  limit: BatchLimit,
): Promise<DrainEnd | undefined> {
  const { status, envelope } = response;
  const outcome = classifyResponse(entries[0], status, envelope, workspace.now());
  if (status === 429) {
    const sentEntries = entries.map((entry) => ({ entry, outcome }));
    await applyOutcomes(workspace, sentEntries, retryAfterOf(workspace, response));
    return 'limited';
  }
  // One entry may have caused the error, so each is sent separately.
  limit.size = 1;
  return outcome.kind === 'refused' ? undefined : drainEndOf(workspace, outcome);
}

// A picture is sent before its entries. If the server rejects the picture, the entries keep the server's reason.
interface SplitBatch {
  sendableEntries: readonly Entry[];
  picture?: LocalPicture;
}

async function splitAtPicture({ outbox, now }: Workspace, readyEntries: readonly Entry[]): Promise<SplitBatch> {
  for (const [index, entry] of readyEntries.entries()) {
    const picture = await unsentPictureOf(outbox, entry, now());
    if (picture) return { sendableEntries: readyEntries.slice(0, index), picture };
  }
  return { sendableEntries: readyEntries };
}

/** Afterwards the outbox is read again, because an entry may have been edited or discarded in the meantime. */
async function drainPicture(
  workspace: Workspace,
  picture: LocalPicture,
  readyEntries: readonly Entry[],
  writer: OutcomeWriter,
): Promise<DrainEnd | undefined> {
  const waitingEntries = readyEntries.filter(({ touches }) => pictureHashesIn(touches.reads).includes(picture.sha256));
  const [first] = waitingEntries;
  if (!first) return undefined;
  writer.markSending(waitingEntries.map(({ seq }) => seq));
  const response = await sendPicture(workspace, picture, writer.lastWrite);
  if (response.kind === 'signed_out') return 'signed_out';
  if (response.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    await applyOutcomes(workspace, withOutcome(waitingEntries, { kind: 'retry' }));
    return undefined;
  }
  const outcome = pictureOutcome(first, picture, response.status, response.envelope, workspace.now());
  if (outcome.kind === 'done') {
    await workspace.outbox.pictures.update(picture.sha256, { sentAt: workspace.now() });
    return undefined;
  }
  await applyOutcomes(workspace, withOutcome(waitingEntries, outcome), retryAfterOf(workspace, response));
  if (response.status === 429) return 'limited';
  return drainEndOf(workspace, outcome);
}

/** A rejection is shown next to the picture's field. */
function pictureOutcome(
  entry: Entry,
  { sha256 }: LocalPicture,
  status: number,
  envelope: Envelope,
  nowMs: number,
): EntryOutcome {
  const outcome = classifyResponse(entry, status, envelope, nowMs);
  if (outcome.kind !== 'refused') return outcome;
  const address = pictureAddress(sha256);
  const [field = ''] = Object.entries(Object(entry.args)).find(([, value]) => value === address) ?? [];
  const errors = [{ field, message: envelope.message, text: envelope.text }];
  return { kind: 'refused', refusal: { ...outcome.refusal, errors } };
}

function withOutcome(entries: readonly Entry[], outcome: EntryOutcome) {
  return entries.map((entry) => ({ entry, outcome }));
}
