// Sends the entries of the outbox in order and classifies every answer. "Being sent" is kept in
// memory only: a killed tab leaves each entry waiting under its key, and the server answers a
// repeat with the first answer.
import type { Envelope } from '#contract/envelope.ts';
import { clientVersion, maxBatchSize } from '#contract/sync.ts';
import type { BatchResult } from '#contract/sync-messages.ts';
import { probe } from '../network/connectivity.ts';
import type { Answer } from '../network/request.ts';
import type { Entry } from '../outbox/entry.ts';
import { takeReady } from '../outbox/next-batch.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Judged, settle } from './apply-results.ts';
import { parseRetryAfter } from './backoff.ts';
import { type Judgement, judgeAnswer, unreadable } from './classify-response.ts';
import { isSuccessor } from './rebase-successors.ts';
import { canTravelOn, Settling } from './result-writer.ts';
import { readBatchResults, sendBatch, sendOne } from './send.ts';

/** Why a drain ended. */
export type DrainEnd =
  /** Nothing is ready: what is left waits for its time, or for a person. */
  | 'empty'
  | 'unreachable'
  /** The server asked everybody to slow down. */
  | 'limited'
  | 'signed_out'
  | 'paused'
  | 'held'
  | 'aborted';

/**
 * Sends until nothing is ready. What is enqueued meanwhile is sent in the same drain.
 * The caller holds the sender's lock.
 */
export async function drain(workspace: Workspace, signal?: AbortSignal): Promise<DrainEnd> {
  const { outbox } = workspace;
  if (await outbox.getMeta('paused')) return 'paused';
  if ((await outbox.getMeta('heldVersion')) === clientVersion) return 'held';
  // The tab that held the lock before may have died while it was sending.
  workspace.markSending([]);
  const pace: Pace = { size: workspace.hasBatch ? maxBatchSize : 1 };
  const settling = new Settling(workspace);
  try {
    for (;;) {
      if (signal?.aborted) return 'aborted';
      const ready = await takeReady(outbox, workspace.now(), pace.size, settling.seqs);
      const [first, ...rest] = ready;
      if (!first) return 'empty';
      settling.show(ready.map(({ seq }) => seq));
      const end =
        rest.length === 0
          ? await drainOne(workspace, first, settling)
          : await drainBatch(workspace, [first, ...rest], pace, settling);
      if (end) return end;
    }
  } finally {
    await settling.done.finally(() => workspace.markSending([]));
  }
}

/** How many entries go into one request for the rest of this drain. */
interface Pace {
  size: number;
}

async function drainOne(
  workspace: Workspace,
  entry: Entry,
  settling: Settling,
): Promise<DrainEnd | undefined> {
  const answer = await sendOne(workspace, entry, settling.done);
  if (answer.kind === 'signed_out') return 'signed_out';
  if (answer.kind === 'unreadable') {
    const judgement = unreadable(workspace.now());
    await settle(workspace, [{ entry, judgement }]);
    return undefined;
  }
  if (answer.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    // The server is there and only this entry got no answer: its lane waits, the others go on.
    await settle(workspace, [{ entry, judgement: { kind: 'retry' } }]);
    return undefined;
  }
  const { status, envelope } = answer;
  const judgement = judgeAnswer(entry, status, envelope, workspace.now());
  await settle(workspace, [{ entry, judgement }], retryAfterOf(workspace, answer));
  if (status === 429) return 'limited';
  return stopFor(workspace, judgement);
}

async function drainBatch(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  pace: Pace,
  settling: Settling,
): Promise<DrainEnd | undefined> {
  const answer = await sendBatch(workspace, entries, settling.done);
  if (answer.kind === 'signed_out') return 'signed_out';
  if (answer.kind !== 'answer') {
    if (!(await isReachable(workspace))) return 'unreachable';
    pace.size = 1;
    return undefined;
  }
  const results = answer.status === 200 ? readBatchResults(answer.envelope.data) : undefined;
  if (!results) return judgeWholeBatch(workspace, entries, answer, pace);
  const nowMs = workspace.now();
  const judged = entries.map((entry) => {
    const result = results.get(entry.key);
    return { entry, judgement: result ? judgeResult(entry, result, nowMs) : untouched };
  });
  leaveOwnSuccessors(judged);
  if (canTravelOn(judged)) {
    settling.start(judged);
    return undefined;
  }
  await settle(workspace, judged, retryAfterOf(workspace, answer));
  // A batch of which no entry was taken would be sent again for ever: go on with one at a time.
  if (judged.every(({ judgement }) => judgement.kind === 'untouched')) pace.size = 1;
  for (const { judgement } of judged) {
    const end = await stopFor(workspace, judgement);
    if (end) return end;
  }
  return undefined;
}

const untouched: Judgement = { kind: 'untouched' };

function judgeResult(entry: Entry, result: BatchResult, nowMs: number): Judgement {
  const { http_status, status, message, data, code, errors = [], meta } = result;
  // The batch stopped before it: something it depends on was not taken.
  if (http_status === 425) return untouched;
  const envelope = { status, message, data, code, errors, meta } as Envelope;
  return judgeAnswer(entry, http_status, envelope, nowMs);
}

/**
 * Two edits of one record in one batch: the first made the second stale, which is no other
 * person's doing. The second is left as it was; `settle` gives it the new version.
 */
function leaveOwnSuccessors(judged: Judged[]): void {
  const taken: Entry[] = [];
  for (const item of judged) {
    const { entry, judgement } = item;
    const isStale = judgement.kind === 'refused' && judgement.refusal.code === 'stale_version';
    const isOwn = taken.some((earlier) => isSuccessor(entry, earlier));
    if (isOwn && (isStale || judgement.kind === 'merged')) item.judgement = untouched;
    if (judgement.kind === 'done') taken.push(entry);
  }
}

/** The batch itself was answered, not its entries. */
async function judgeWholeBatch(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  answer: Extract<Answer, { kind: 'answer' }>,
  pace: Pace,
): Promise<DrainEnd | undefined> {
  const { status, envelope } = answer;
  if (status === 404 || status === 405) workspace.hasBatch = false;
  const judgement = judgeAnswer(entries[0], status, envelope, workspace.now());
  if (status === 429) {
    const judged = entries.map((entry) => ({ entry, judgement }));
    await settle(workspace, judged, retryAfterOf(workspace, answer));
    return 'limited';
  }
  // One of them may have caused the error: sent one at a time, each gets its own answer.
  pace.size = 1;
  return judgement.kind === 'refused' ? undefined : stopFor(workspace, judgement);
}

async function stopFor({ outbox }: Workspace, judgement: Judgement): Promise<DrainEnd | undefined> {
  if (judgement.kind === 'pause') return 'paused';
  if (judgement.kind === 'hold') {
    await outbox.setMeta('heldVersion', clientVersion);
    return 'held';
  }
  return undefined;
}

async function isReachable({ device, connectivity }: Workspace): Promise<boolean> {
  const isOnline = await probe(device);
  connectivity.set(isOnline ? 'online' : 'offline');
  return isOnline;
}

function retryAfterOf(workspace: Workspace, { headers }: { headers: Headers }) {
  return parseRetryAfter(headers.get('retry-after'), workspace.now());
}
