// A request is built only when it is sent, so that stored entries survive a renamed route and a renewed token.
import * as z from 'zod/mini';
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { mutationByName, upgradeArgs } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync/sync.ts';
import { type BatchResult, batchResultSchema } from '#contract/sync/sync-messages.ts';
import type { RequestResult } from '../network/request.ts';
import { parseRetryAfter } from '../outbox/backoff.ts';
import { type Entry, occurredAtMs } from '../outbox/entry.ts';
import type { LocalPicture } from '../outbox/outbox-database.ts';
import { callServer, type SignedOutResult } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import type { EntryOutcome } from './classify-response.ts';

export interface UnreadableResult {
  kind: 'unreadable';
}

/** @param outcomesWritten resolves when earlier outcomes are stored; only then is the response processed */
export async function sendOne(
  workspace: Workspace,
  entry: Entry,
  outcomesWritten: Promise<void>,
): Promise<RequestResult | SignedOutResult | UnreadableResult> {
  const call = apiCallOf(entry);
  if (!call) return { kind: 'unreadable' };
  const headers = {
    ...commonHeaders(entry),
    [syncHeaders.idempotencyKey]: entry.key,
    [syncHeaders.occurredAt]: serverTimeOf(entry, await serverNowMs(workspace)),
  };
  return callServer(workspace, { ...call, headers }, outcomesWritten);
}

/** Sends the entries in order; each gets its own result. */
export async function sendBatch(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  outcomesWritten: Promise<void>,
): Promise<RequestResult | SignedOutResult> {
  const nowMs = await serverNowMs(workspace);
  const apiRequest = {
    method: 'POST',
    path: '/sync/batch',
    body: {
      entries: entries.map((entry) => ({
        key: entry.key,
        ...upgradedArgs(entry),
        occurred_at: serverTimeOf(entry, nowMs),
      })),
    },
    headers: commonHeaders(entries[0]),
    timeoutMs: workspace.platform.timeoutMs.batch,
  } as const;
  return callServer(workspace, apiRequest, outcomesWritten);
}

/** Idempotent. */
export async function sendPicture(
  workspace: Workspace,
  { sha256, type, bytes }: LocalPicture,
  outcomesWritten: Promise<void>,
): Promise<RequestResult | SignedOutResult> {
  const { userId, platform } = workspace;
  const apiRequest = {
    method: 'PUT',
    path: `/pictures/${sha256}`,
    file: { type, bytes },
    headers: commonHeaders({ userId }),
    // On a slow connection, a picture takes as long as many entries.
    timeoutMs: platform.timeoutMs.batch,
  } as const;
  return callServer(workspace, apiRequest, outcomesWritten);
}

const batchResultsSchema = z.array(batchResultSchema);

/** Undefined if the response is not a list of results. */
export function readBatchResults(data: unknown): Map<string, BatchResult> | undefined {
  const parsed = batchResultsSchema.safeParse(data);
  return parsed.success ? new Map(parsed.data.map((result) => [result.key, result])) : undefined;
}

function commonHeaders({ userId }: Pick<Entry, 'userId'>): Record<string, string> {
  return {
    [syncHeaders.outboxUser]: userId,
    [syncHeaders.clientVersion]: String(clientVersion),
  };
}

function apiCallOf(entry: Entry) {
  try {
    const { name, args } = upgradedArgs(entry);
    return requestOf(mutationByName(name), args);
  } catch {
    return undefined;
  }
}

/** @throws for an unknown version */
function upgradedArgs(entry: Entry) {
  const upgradedEntry = upgradeArgs(entry);
  if (!upgradedEntry) throw new Error(`Entry ${entry.seq} (${entry.name}) was picked but has an unknown version.`);
  return upgradedEntry;
}

/** In ms, with the skew that dates the stored entries. */
async function serverNowMs({ platform, clock }: Workspace): Promise<number> {
  const skewMs = await clock.readSkewMs();
  return platform.now() + skewMs;
}

/** Never later than now: the clock may have jumped between the last measurement and the entry. */
function serverTimeOf(entry: Entry, nowMs: number): string {
  return new Date(Math.min(occurredAtMs(entry), nowMs)).toISOString();
}

/**
 * `empty`: the remaining entries wait for a retry time or the user.
 * `limited`: the server limits the rate.
 * `paused`: until the user signs in again.
 * `held`: the server rejects this version.
 * `aborted`: by the caller's signal.
 */
export type DrainEnd = 'empty' | 'unreachable' | 'limited' | 'signed_out' | 'paused' | 'held' | 'aborted';

export async function drainEndOf({ outbox }: Workspace, outcome: EntryOutcome): Promise<DrainEnd | undefined> {
  if (outcome.kind === 'pause') return 'paused';
  if (outcome.kind === 'hold') {
    await outbox.setMeta('heldVersion', clientVersion);
    return 'held';
  }
  return undefined;
}

/** In ms. */
export function retryAfterOf(workspace: Workspace, { headers }: { headers: Headers }) {
  return parseRetryAfter(headers.get('retry-after'), workspace.now());
}
