// Sends the mutations with mode `online`: they are never stored, because they contain a secret or would be
// wrong later. Without a connection they fail.
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { mutationNamed } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync/sync.ts';
import { syncToken } from '../mirror/sync-position.ts';
import { makeEntry, type NewChange, type NewEntry } from '../outbox/enqueue.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import { classifyResponse } from './classify-response.ts';
import { changedLists, mirrorAnswers } from './mirror-answers.ts';
import { invalidOutcome, type MutationOutcome } from './outcome.ts';

const needsConnection: MutationOutcome = { kind: 'unsaved', reason: 'needs_connection' };
/** After this many merges with changes of other users the edit is treated as refused. */
const maxMerges = 3;

/** Sends a change at once, without the outbox, and returns its outcome. */
export async function mutateOnline(workspace: Workspace, change: NewChange): Promise<MutationOutcome> {
  const result = makeEntry(workspace, change);
  if (!result.ok) return invalidOutcome(result.errors);
  return send(workspace, result.entry, maxMerges);
}

async function send(workspace: Workspace, entry: NewEntry, mergesLeft: number): Promise<MutationOutcome> {
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
      kind: 'done',
      message,
      data,
      ...(outcome ? { outcome } : {}),
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
