// Each response is checked for connection, clock skew, the session's end, and a restored server.
import { syncHeaders } from '#contract/sync/sync.ts';
import { measureSkewMs, type RequestTimes, serverMsIn } from '../network/clock-skew.ts';
import { type RequestResult, request } from '../network/request.ts';
import type { StoredEntry } from '../outbox/entry.ts';
import { deleteUnusedPictures } from '../outbox/local-pictures.ts';
import { type ApiRequest, clearImageCache, endPush } from '../platform.ts';
import type { Workspace } from '../workspace.ts';
import { readCurrentSession, writeClockSkew } from './current-session.ts';

/** The request was not sent, because nobody or another user is signed in. */
export interface SignedOutResult {
  kind: 'signed_out';
}

/**
 * Uses the current token, because another tab may have signed in again.
 * @param outcomesWritten resolves when earlier outcomes are stored; awaited, because a restored server also needs those
 * entries again
 */
export async function callServer(
  workspace: Workspace,
  apiRequest: ApiRequest,
  outcomesWritten?: Promise<void>,
): Promise<RequestResult | SignedOutResult> {
  const session = await readCurrentSession();
  // Security: one user's changes must never be sent with another user's session.
  if (session?.user_id !== workspace.userId) return { kind: 'signed_out' };
  const { platform, connectivity } = workspace;
  const reportResult = connectivity.observe();
  const requestedAtMs = platform.now();
  const response = await request(platform, {
    ...apiRequest,
    headers: { ...apiRequest.headers, authorization: `Bearer ${session.token}` },
  });
  const requestTimes = { requestedAtMs, respondedAtMs: platform.now() };
  await outcomesWritten;
  reportResult(response.kind !== 'unreachable');
  if (response.kind !== 'unreachable') await recordResponse(workspace, response, requestTimes, session.token);
  return response;
}

async function recordResponse(
  workspace: Workspace,
  response: Exclude<RequestResult, { kind: 'unreachable' }>,
  requestTimes: RequestTimes,
  token: string,
): Promise<void> {
  const { outbox } = workspace;
  await updateClockSkew(workspace, response.headers, requestTimes);
  // After a 401, the epoch is handled too: a restored server ends all sessions, and entries that it may have lost must
  // be back in the outbox before the next sign-in.
  if (response.kind === 'answer' && response.status === 401) {
    await handleSessionEnd(workspace, response.envelope.code, token);
  }
  // In another state, a newer version of the app may have upgraded the outbox.
  if (outbox.state.get() !== 'usable') return;
  await handleEpoch(workspace, response.headers.get(syncHeaders.serverEpoch) ?? undefined);
}

async function updateClockSkew(
  { clockSkewMs, clock, outbox }: Workspace,
  headers: Headers,
  requestTimes: RequestTimes,
): Promise<void> {
  const skewMs = measureSkewMs(headers, requestTimes, clockSkewMs.get());
  if (skewMs !== clockSkewMs.get()) {
    clockSkewMs.set(skewMs);
    await writeClockSkew(skewMs);
  }
  // All tabs and the worker use the stored skew to date entries.
  if (outbox.state.get() !== 'usable') return;
  if (skewMs !== ((await outbox.getMeta('clockSkewMs')) ?? 0)) {
    await outbox.setMeta('clockSkewMs', skewMs);
  }
  await clock.correctToServer(serverMsIn(headers));
}

async function handleSessionEnd(workspace: Workspace, code: string | undefined, token: string): Promise<void> {
  // Another tab may have signed in since the request.
  if ((await readCurrentSession())?.token !== token) return;
  const { outbox, mirror, sessionEnd } = workspace;
  const isUsable = outbox.state.get() === 'usable';
  if (isUsable) await outbox.setMeta('paused', true);
  if (code === 'session_revoked') {
    // Security: the session was ended on another device, so this device may be in other hands.
    await mirror.clear();
    if (isUsable) {
      await Promise.all([outbox.drafts.clear(), outbox.acknowledged.clear()]);
      await deleteUnusedPictures(outbox, () => true);
    }
    await clearImageCache().catch(() => undefined);
    await endPush();
  }
  sessionEnd.set(code === 'session_revoked' ? 'revoked' : 'expired');
}

/**
 * A server restored from a backup has a new epoch. All entries accepted within 14 days are sent again under their old
 * keys: the server repeats the responses that it still has, and applies the other entries.
 */
export async function handleEpoch(workspace: Workspace, epoch: string | undefined): Promise<void> {
  if (epoch === undefined) return;
  const { outbox, mirror } = workspace;
  if ((await outbox.getMeta('epoch')) === epoch) return;
  const isRestored = await outbox.transaction(
    'rw',
    [outbox.entries, outbox.acknowledged, outbox.pictures, outbox.meta],
    async () => {
      const storedEpoch = await outbox.getMeta('epoch');
      await outbox.setMeta('epoch', epoch);
      // This is the device's first epoch, or another tab has handled it since the check above.
      if (storedEpoch === undefined || storedEpoch === epoch) return false;
      const acceptedEntries = await outbox.acknowledged.toArray();
      await outbox.entries.bulkPut(
        acceptedEntries.flatMap(({ entry }) => (isStorable(entry) ? withoutRepeatedNotification(entry) : [])),
      );
      await outbox.acknowledged.clear();
      // The server may have lost their pictures too.
      await outbox.pictures.toCollection().modify((picture) => {
        delete picture.sentAt;
      });
      return true;
    },
  );
  if (isRestored) await mirror.clear();
}

// The outbox shows damaged entries to the user; only `seq` must be valid.
function isStorable(entry: unknown): entry is StoredEntry {
  return Number.isInteger((entry as StoredEntry | null)?.seq);
}

/** If the user was notified of the acceptance, only a rejection needs a notification. */
function withoutRepeatedNotification(entry: StoredEntry): StoredEntry {
  return { ...entry, isOwed: entry.isOwed === true };
}
