// Mutations with mode `online` contain a secret or would be wrong later: they are never stored and fail offline.
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { mutationByName } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync/sync.ts';
import { readSyncToken } from '../mirror/sync-cursor.ts';
import { makeEntry, type NewChange, type NewEntry } from '../outbox/enqueue.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import { classifyResponse } from './classify-response.ts';
import { changedLists, mirrorResponses } from './mirror-responses.ts';
import { invalidOutcome, type MutationOutcome } from './outcome.ts';

const offlineOutcome: MutationOutcome = { kind: 'unsaved', reason: 'needs_connection' };
/** After this many merges, the edit counts as rejected. */
const maxMerges = 3;

export async function mutateOnline(workspace: Workspace, change: NewChange): Promise<MutationOutcome> {
  const result = makeEntry(workspace, change);
  if (!result.ok) return invalidOutcome(result.errors);
  return send(workspace, result.entry, maxMerges);
}

async function send(workspace: Workspace, entry: NewEntry, mergesLeft: number): Promise<MutationOutcome> {
  const askedWith = readSyncToken(workspace);
  const response = await callServer(workspace, {
    ...requestOf(mutationByName(entry.name as NewChange['name']), entry.args),
    headers: {
      [syncHeaders.idempotencyKey]: entry.key,
      [syncHeaders.outboxUser]: entry.userId,
      [syncHeaders.clientVersion]: String(clientVersion),
    },
  });
  if (response.kind !== 'answer') return offlineOutcome;
  const { status, envelope } = response;
  // `seq` is never used, because the entry is not stored.
  const result = classifyResponse({ ...entry, seq: 0 }, status, envelope, workspace.now());
  if (result.kind === 'done') {
    const isReplayed = response.headers.has(syncHeaders.replayed);
    const acceptedEntries = [{ entry, result, askedWith, isReplayed }];
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
    const mergedEntry = { ...entry, args, base, isMerged: true, mergedWith };
    return send(workspace, mergedEntry, mergesLeft - 1);
  }
  const { code = 'server_error', message, errors } = envelope;
  const current = (envelope.data as { current?: unknown } | null)?.current;
  return { kind: 'refused', code, message, errors, current };
}
