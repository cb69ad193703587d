// Sends requests of the signed-in user, and records what each response shows: whether there is a connection,
// the clock skew, the end of the session, and whether the server was restored from a backup.
import { syncHeaders } from '#contract/sync/sync.ts';
import { clearImageCache, endPush, type RequestLine } from '../device.ts';
import { type Exchange, measureSkewMs, serverMsIn } from '../network/clock-skew.ts';
import { type Answer, request } from '../network/request.ts';
import type { StoredEntry } from '../outbox/entry.ts';
import { freePictures } from '../outbox/kept-pictures.ts';
import type { Workspace } from '../workspace.ts';
import { currentSession, writeClockSkew } from './current-session.ts';

/** The request was not sent: nobody is signed in on this device, or another user is. */
export interface SignedOut {
  kind: 'signed_out';
}

/**
 * Sends a request with the token stored at this moment, because another tab may have signed in again.
 *
 * @param written resolves when the outcomes of earlier responses are stored. If this response shows
 *   that the server was restored, those entries have to be sent again too.
 */
export async function callServer(
  workspace: Workspace,
  line: RequestLine,
  written?: Promise<void>,
): Promise<Answer | SignedOut> {
  const session = await currentSession();
  // Security: one user's changes must never be sent with another user's session.
  if (session?.user_id !== workspace.userId) return { kind: 'signed_out' };
  const { device, connectivity } = workspace;
  const observed = connectivity.observe();
  const askedAtMs = device.now();
  const answer = await request(device, {
    ...line,
    headers: { ...line.headers, authorization: `Bearer ${session.token}` },
  });
  const exchange = { askedAtMs, answeredAtMs: device.now() };
  await written;
  observed(answer.kind !== 'unreachable');
  if (answer.kind !== 'unreachable') await recordResponse(workspace, answer, exchange, session.token);
  return answer;
}

async function recordResponse(
  workspace: Workspace,
  answer: Exclude<Answer, { kind: 'unreachable' }>,
  exchange: Exchange,
  token: string,
): Promise<void> {
  const { outbox } = workspace;
  await noteClockSkew(workspace, answer.headers, exchange);
  // A restored server ends all sessions: what it may have lost must be back in the outbox, in its place, before
  // anything is sent after the next sign-in.
  if (answer.kind === 'answer' && answer.status === 401) {
    await noteSessionEnd(workspace, answer.envelope.code, token);
  }
  // Do not write to an outbox that a newer version of the app has upgraded.
  if (outbox.state.get() !== 'usable') return;
  await noteEpoch(workspace, answer.headers.get(syncHeaders.serverEpoch) ?? undefined);
}

async function noteClockSkew(
  { clockSkewMs, clock, outbox }: Workspace,
  headers: Headers,
  exchange: Exchange,
): Promise<void> {
  const skewMs = measureSkewMs(headers, exchange, clockSkewMs.get());
  if (skewMs !== clockSkewMs.get()) {
    clockSkewMs.set(skewMs);
    await writeClockSkew(skewMs);
  }
  // Store the skew for all tabs and the worker, because entries are dated with it.
  if (outbox.state.get() !== 'usable') return;
  if (skewMs !== ((await outbox.getMeta('clockSkewMs')) ?? 0)) {
    await outbox.setMeta('clockSkewMs', skewMs);
  }
  await clock.followServer(serverMsIn(headers));
}

async function noteSessionEnd(workspace: Workspace, code: string | undefined, token: string): Promise<void> {
  // Another tab may have signed in again before this response arrived.
  if ((await currentSession())?.token !== token) return;
  const { outbox, mirror, sessionEnd } = workspace;
  const isUsable = outbox.state.get() === 'usable';
  if (isUsable) await outbox.setMeta('paused', true);
  if (code === 'session_revoked') {
    // Security: somebody ended this session from elsewhere, so the device may be in other hands.
    await mirror.clear();
    if (isUsable) {
      await Promise.all([outbox.drafts.clear(), outbox.acknowledged.clear()]);
      await freePictures(outbox, () => true);
    }
    await clearImageCache().catch(() => undefined);
    await endPush();
  }
  sessionEnd.set(code === 'session_revoked' ? 'revoked' : 'expired');
}

/**
 * A new epoch means that the server was restored from a backup and may have lost accepted entries. All
 * entries that it accepted within 14 days are sent again under their old keys: the server repeats its
 * response to the entries that it still has, and applies the others. The mirror is cleared.
 */
export async function noteEpoch(workspace: Workspace, epoch: string | undefined): Promise<void> {
  if (epoch === undefined) return;
  const { outbox, mirror } = workspace;
  if ((await outbox.getMeta('epoch')) === epoch) return;
  const isRestored = await outbox.transaction(
    'rw',
    [outbox.entries, outbox.acknowledged, outbox.pictures, outbox.meta],
    async () => {
      const storedEpoch = await outbox.getMeta('epoch');
      await outbox.setMeta('epoch', epoch);
      // The device's first epoch, or another tab has handled this epoch since the check above.
      if (storedEpoch === undefined || storedEpoch === epoch) return false;
      const acceptedEntries = await outbox.acknowledged.toArray();
      await outbox.entries.bulkPut(
        acceptedEntries.flatMap(({ entry }) => (isStorable(entry) ? withoutNotice(entry) : [])),
      );
      await outbox.acknowledged.clear();
      // It may have lost their pictures too.
      await outbox.pictures.toCollection().modify((picture) => {
        delete picture.sentAt;
      });
      return true;
    },
  );
  if (isRestored) await mirror.clear();
}

// A damaged entry also goes back to the outbox, where the user sees it; only `seq` must be valid.
function isStorable(entry: unknown): entry is StoredEntry {
  return Number.isInteger((entry as StoredEntry | null)?.seq);
}

/** Who was told that it was accepted is told again only if the restored server refuses it. */
function withoutNotice(entry: StoredEntry): StoredEntry {
  return { ...entry, isOwed: entry.isOwed === true };
}
