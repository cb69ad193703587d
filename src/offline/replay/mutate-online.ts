// Mutations with mode `online` contain a secret or would be wrong later: they are never stored and fail offline.
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { mutationNamed } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync/sync.ts';
import { syncToken } from '../mirror/sync-cursor.ts';
import { makeEntry, type NewChange, type NewEntry } from '../outbox/enqueue.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import { classifyResponse } from './classify-response.ts';
import { changedLists, mirrorResponses } from './mirror-responses.ts';
import { invalidOutcome, type MutationOutcome } from './outcome.ts';

const needsConnection: MutationOutcome = { kind: 'unsaved', reason: 'needs_connection' };
/** After this many merges, the edit counts as rejected. */
const maxMerges = 3;

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
  if (answer.kind !== 'answer') return needsConnection;
  const { status, envelope } = answer;
  // `seq` is never used, because the entry is not stored.
  const result = classifyResponse({ ...entry, seq: 0 }, status, envelope, workspace.now());
  if (result.kind === 'done') {
    const isReplayed = answer.headers.has(syncHeaders.replayed);
    const acceptedEntries = [{ entry, done: result, askedWith, isReplayed }];
    await mirrorResponses(workspace, acceptedEntries);
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
