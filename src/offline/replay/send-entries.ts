// Makes the requests of entries and sends them. A request is made from the name and the arguments of the
// entry only when it is sent, so that stored entries survive a renamed route and a renewed token.
import * as z from 'zod/mini';
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync/sync.ts';
import { type BatchResult, batchResultSchema } from '#contract/sync/sync-messages.ts';
import type { Answer } from '../network/request.ts';
import { parseRetryAfter } from '../outbox/backoff.ts';
import { type Entry, occurredAtMs } from '../outbox/entry.ts';
import type { KeptPicture } from '../outbox/outbox-database.ts';
import { callServer, type SignedOut } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import type { EntryOutcome } from './classify-response.ts';

/** The stored entry is unreadable, so no request can be made from it. */
export interface Unreadable {
  kind: 'unreadable';
}

/**
 * Sends one entry as the request of its mutation.
 *
 * @param written resolves when earlier outcomes are stored; the response is processed after that
 */
export async function sendOne(
  workspace: Workspace,
  entry: Entry,
  written: Promise<void>,
): Promise<Answer | SignedOut | Unreadable> {
  const call = callOf(entry);
  if (!call) return { kind: 'unreadable' };
  const headers = {
    ...commonHeaders(entry),
    [syncHeaders.idempotencyKey]: entry.key,
    [syncHeaders.occurredAt]: serverTimeOf(entry, await serverNow(workspace)),
  };
  return callServer(workspace, { ...call, headers }, written);
}

/** Sends several entries in one request, in order. Each has its own result. For `written` see `sendOne`. */
export async function sendBatch(
  workspace: Workspace,
  entries: readonly [Entry, ...Entry[]],
  written: Promise<void>,
): Promise<Answer | SignedOut> {
  const nowMs = await serverNow(workspace);
  const line = {
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
    timeoutMs: workspace.device.timeoutMs.batch,
  } as const;
  return callServer(workspace, line, written);
}

/** Sends a picture under its name; to send it again changes nothing. For `written` see `sendOne`. */
export async function sendPicture(
  workspace: Workspace,
  { sha256, type, bytes }: KeptPicture,
  written: Promise<void>,
): Promise<Answer | SignedOut> {
  const { userId, device } = workspace;
  const line = {
    method: 'PUT',
    path: `/pictures/${sha256}`,
    file: { type, bytes },
    headers: commonHeaders({ userId }),
    // As long as a batch: on a slow connection it takes as long as many entries.
    timeoutMs: device.timeoutMs.batch,
  } as const;
  return callServer(workspace, line, written);
}

const batchResultsSchema = z.array(batchResultSchema);

/** The results of a batch by key; undefined when the response is not a list of results. */
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

/** The request of an entry; undefined if no request can be made from the entry. */
function callOf(entry: Entry) {
  try {
    const { name, args } = upgradedArgs(entry);
    return requestOf(mutationNamed(name), args);
  } catch {
    return undefined;
  }
}

/** Name, version and arguments, upgraded. @throws for an unknown version */
function upgradedArgs(entry: Entry) {
  const upgraded = upgradeArgs(entry);
  if (!upgraded) throw new Error(`Entry ${entry.seq} (${entry.name}) was picked but has an unknown version.`);
  return upgraded;
}

/** The current server time in ms, by the skew by which the stored entries are dated. */
async function serverNow({ device, clock }: Workspace): Promise<number> {
  const skewMs = await clock.readSkewMs();
  return device.now() + skewMs;
}

/**
 * When the entry was made, in server time as far as this device knew it. Never later than now: a
 * clock may have jumped before the entry was made, after the last measurement.
 */
function serverTimeOf(entry: Entry, nowMs: number): string {
  return new Date(Math.min(occurredAtMs(entry), nowMs)).toISOString();
}

/** Why a drain ended. */
export type DrainEnd =
  /** No entry is ready: the entries that are left wait for their retry time or a decision of the user. */
  | 'empty'
  /** The server cannot be reached. */
  | 'unreachable'
  /** The server limits the rate of requests. */
  | 'limited'
  | 'signed_out'
  /** The session is over: nothing is sent until the user signs in again. */
  | 'paused'
  /** The server no longer accepts this version of the app. */
  | 'held'
  /** The caller's signal has ended the drain. */
  | 'aborted';

/** Why the drain has to end after this outcome, if it has to. */
export async function stopFor({ outbox }: Workspace, outcome: EntryOutcome): Promise<DrainEnd | undefined> {
  if (outcome.kind === 'pause') return 'paused';
  if (outcome.kind === 'hold') {
    await outbox.setMeta('heldVersion', clientVersion);
    return 'held';
  }
  return undefined;
}

/** The `Retry-After` of a response in ms. */
export function retryAfterOf(workspace: Workspace, { headers }: { headers: Headers }) {
  return parseRetryAfter(headers.get('retry-after'), workspace.now());
}
