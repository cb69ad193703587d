import { liveQuery } from 'dexie';
import { canBeTakenBack, requestOf, undoMs } from '#contract/define-mutation.ts';
import type { Outcome } from '#contract/envelope.ts';
import type { FieldError } from '#contract/field-errors.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync.ts';
import { syncToken } from '../mirror/sync-position.ts';
import {
  type Enqueued,
  enqueue,
  makeEntry,
  type NewChange,
  type NewEntry,
  type Unsaved,
} from '../outbox/enqueue.ts';
import type { NamedEntry, Refusal } from '../outbox/entry.ts';
import { endUndoWaits, waitForUndo } from '../outbox/entry-actions.ts';
import { canRead, canReadAcknowledged } from '../outbox/stored-entries.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import { classifyResponse } from './classify-response.ts';
import { changedLists, mirrorAnswers } from './mirror-answers.ts';
import { replay } from './replay.ts';

// Sends the mutations with mode `online`: they are never stored, because they contain a secret or would be
// wrong later. Without a connection they fail.

const needsConnection: MutationOutcome = { kind: 'unsaved', reason: 'needs_connection' };
/** After this many merges with changes of other users the edit is treated as refused. */
const maxMerges = 3;

/** Sends a change at once, without the outbox, and returns its outcome. */
async function submitOnline(workspace: Workspace, change: NewChange): Promise<MutationOutcome> {
  const result = makeEntry(workspace, change);
  if (!result.ok) return invalidOutcome(result.errors);
  return send(workspace, result.entry, maxMerges);
}

async function send(
  workspace: Workspace,
  entry: NewEntry,
  mergesLeft: number,
): Promise<MutationOutcome> {
  const askedWith = syncToken(workspace);
  const answer = await callServer(workspace, {
    ...requestOf(mutationNamed(entry.name as NewChange['name']), entry.args),
    headers: {
      [syncHeaders.idempotencyKey]: entry.key,
      [syncHeaders.outboxUser]: entry.userId,
      [syncHeaders.clientVersion]: String(clientVersion),
    },
  });
  // No response, or nobody is signed in any more.
  if (answer.kind !== 'answer') return needsConnection;
  const { status, envelope } = answer;
  // The entry is not stored, so it has no `seq`; 0 is never used.
  const result = classifyResponse({ ...entry, seq: 0 }, status, envelope, workspace.now());
  if (result.kind === 'done') {
    const isReplayed = answer.headers.has(syncHeaders.replayed);
    const acceptedEntries = [{ entry, done: result, askedWith, isReplayed }];
    await mirrorAnswers(workspace, acceptedEntries);
    workspace.announceChanged(changedLists(acceptedEntries));
    const { message, data, outcome } = result;
    return {
      ...{ kind: 'done', message, data, ...(outcome ? { outcome } : {}) },
      ...(entry.mergedWith !== undefined && { mergedWith: entry.mergedWith }),
    };
  }
  if (result.kind === 'merged' && mergesLeft > 0) {
    const { args, base, mergedWith } = result;
    const merged = { ...entry, args, base, isMerged: true, mergedWith };
    return send(workspace, merged, mergesLeft - 1);
  }
  const { code = 'server_error', message, errors } = envelope;
  const current = (envelope.data as { current?: unknown } | null)?.current;
  return { kind: 'refused', code, message, errors, current };
}

/** How long a form waits for the server before it shows "saved on this device". */
const responseTimeoutMs = 4_000;

/**
 * Stores a change, sends it if possible, and returns the outcome to the form. A refusal that reaches
 * the form removes the entry: the user corrects the input in the form.
 *
 * A decision (`canBeTakenBack`) is sent some seconds later, or when the person goes on to another change: it is
 * `queued`, and what becomes of it comes `later`.
 */
export async function submit(workspace: Workspace, change: NewChange): Promise<MutationOutcome> {
  const definition = mutationNamed(change.name);
  endUndoWaits(workspace);
  if (definition.mode === 'online') return submitOnline(workspace, change);
  // Without a connection it can be taken back for as long as it waits for one.
  const isOnline = workspace.connectivity.get() !== 'offline';
  const isWaiting = isOnline && canBeTakenBack(definition) && !change.isOfForm;
  const enqueueResult = await enqueue(workspace, { ...change, ...(isWaiting && { undoMs }) });
  switch (enqueueResult.kind) {
    case 'unsaved':
      return enqueueResult;
    case 'invalid':
      return invalidOutcome(enqueueResult.errors);
    case 'stored': {
      const { seq, entry } = enqueueResult;
      if (!isWaiting) return sendAndRead(workspace, enqueueResult);
      const later = sendAfterUndo(workspace, enqueueResult).catch(() => undefined);
      return { kind: 'queued', seq, entry, later };
    }
  }
}

/** An entry that this tab has stored. */
type StoredNow = Extract<Enqueued, { kind: 'stored' }>;

async function sendAndRead(workspace: Workspace, stored: StoredNow): Promise<MutationOutcome> {
  // The end of the replay also ends the waiting: an entry that this tab could not send stays queued.
  const replayEnd = replay(workspace).catch(() => undefined);
  await waitForFirst(watchResult(workspace, stored), replayEnd);
  return readOutcome(workspace, stored, { formIsOpen: true });
}

/**
 * Waits until an entry can no longer be taken back, then sends it. Undefined if it was taken back, or if it
 * is not sent yet, of which a notice tells later.
 */
async function sendAfterUndo(
  workspace: Workspace,
  stored: StoredNow,
): Promise<MutationOutcome | undefined> {
  const { seq, key } = stored;
  const result = watchResult(workspace, stored);
  await waitForUndo(workspace, seq, { undoMs, gone: result.arrived });
  result.stop();
  const { outbox } = workspace;
  const isTakenBack =
    (await outbox.entries.get(seq)) === undefined &&
    (await outbox.acknowledged.get(key)) === undefined;
  if (isTakenBack) return undefined;
  const replayEnd = replay(workspace).catch(() => undefined);
  await waitForFirst(watchResult(workspace, stored), replayEnd);
  const outcome = await readOutcome(workspace, stored, { formIsOpen: false });
  return outcome.kind === 'queued' ? undefined : outcome;
}

/**
 * Reads what has become of the entry, and marks one that stays in the outbox for a notice of its outcome. A
 * refused entry stays if it can be edited and no form has its values any more.
 */
async function readOutcome(
  { outbox }: Workspace,
  { seq, key, entry: named }: StoredNow,
  { formIsOpen }: { formIsOpen: boolean },
): Promise<MutationOutcome> {
  return outbox.transaction('rw', outbox.entries, outbox.acknowledged, async () => {
    const done = await outbox.acknowledged.get(key);
    if (canReadAcknowledged(outbox, done)) {
      const { message, data, outcome, entry } = done;
      return {
        ...{ kind: 'done', message, data, ...(outcome ? { outcome } : {}) },
        ...(entry.mergedWith !== undefined && { mergedWith: entry.mergedWith }),
      };
    }
    const entry = await outbox.entries.get(seq);
    const refusal = canRead(outbox, entry) ? entry.refusal : undefined;
    if (!refusal) {
      await outbox.entries.update(seq, { isOwed: true });
      return { kind: 'queued', seq, entry: named };
    }
    const { at: _, ...reasons } = refusal;
    const { form } = mutationNamed(named.name as MutationName);
    if (!formIsOpen && form !== null) return { kind: 'refused', ...reasons, keptSeq: seq };
    // The form keeps the input, or there was none: the entry is not needed any more.
    await outbox.entries.delete(seq);
    return { kind: 'refused', ...reasons };
  });
}

interface ResultWatch {
  /** Resolves when the entry was accepted or refused, no matter which tab or worker sent it. */
  arrived: Promise<void>;
  stop: () => void;
}

function watchResult({ outbox }: Workspace, { seq, key }: StoredNow): ResultWatch {
  let stop = () => {};
  const arrived = new Promise<void>((resolve) => {
    const watch = liveQuery(async () => {
      const entry = await outbox.entries.get(seq);
      return entry === undefined || entry.key !== key || entry.refusal !== undefined;
    }).subscribe({ next: (hasResult) => hasResult && resolve(), error: () => resolve() });
    stop = () => watch.unsubscribe();
  });
  return { arrived, stop };
}

/** Waits for the result, the end of the replay or the timeout, whichever comes first. */
async function waitForFirst(result: ResultWatch, replayEnd: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, responseTimeoutMs);
  });
  await Promise.race([result.arrived, replayEnd, timeout]);
  clearTimeout(timer);
  result.stop();
}

/** The outcome of a submitted form. */
export type MutationOutcome =
  | {
      kind: 'done';
      message: string;
      data: unknown;
      outcome?: Outcome;
      /** The edit was merged with somebody else's: the server's sentence about that edit. */
      mergedWith?: string;
    }
  /**
   * Stored on this device; the transaction has completed. `later`, of a decision, which is not sent at once:
   * what becomes of it in this tab. Undefined if it was taken back, or if a notice will tell.
   */
  | {
      kind: 'queued';
      seq: number;
      entry: NamedEntry;
      later?: Promise<MutationOutcome | undefined>;
    }
  /** `keptSeq`: the entry stays in the outbox, where it is edited, because its form is closed. */
  | ({ kind: 'refused'; keptSeq?: number } & Omit<Refusal, 'at'>)
  /** Nothing was stored: the form must keep its content. */
  | {
      kind: 'unsaved';
      reason:
        | Unsaved['reason']
        | 'needs_connection'
        /** The outbox module is not cached on this device and cannot be loaded now. */
        | 'app_incomplete';
    };

/** The outcome for arguments that do not pass the contract. */
export function invalidOutcome(errors: FieldError[]): MutationOutcome {
  const message = errors[0]?.message ?? '';
  return { kind: 'refused', code: 'validation_failed', message, errors, current: undefined };
}
