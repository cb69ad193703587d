// Sends requests of the signed-in user, and records what each response shows: whether there is a connection,
// the clock skew, the end of the session, and whether the server was restored from a backup.
import { syncHeaders } from '#contract/sync.ts';
import { freePictures } from '../outbox/kept-pictures.ts';
import { noteEpoch } from '../replay/server-epoch.ts';
import { clearImageCache } from '../session/clear-image-cache.ts';
import { currentSession, writeClockSkew } from '../session/current-session.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Exchange, measureSkewMs } from './clock-skew.ts';
import { type Answer, request } from './request.ts';
import type { RequestLine } from './request-line.ts';

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
  const { device } = workspace;
  const askedAtMs = device.now();
  const answer = await request(device, {
    ...line,
    headers: { ...line.headers, authorization: `Bearer ${session.token}` },
  });
  const exchange = { askedAtMs, answeredAtMs: device.now() };
  await written;
  await recordResponse(workspace, answer, exchange, session.token);
  return answer;
}

async function recordResponse(
  workspace: Workspace,
  answer: Answer,
  exchange: Exchange,
  token: string,
): Promise<void> {
  const { connectivity, outbox } = workspace;
  if (answer.kind === 'unreachable') {
    connectivity.set('offline');
    return;
  }
  connectivity.set('online');
  await noteClockSkew(workspace, answer.headers, exchange);
  if (answer.kind === 'answer' && answer.status === 401) {
    await noteSessionEnd(workspace, answer.envelope.code, token);
    return;
  }
  // Do not write to an outbox that a newer version of the app has upgraded.
  if (outbox.state.get() !== 'usable') return;
  await noteEpoch(workspace, answer.headers.get(syncHeaders.serverEpoch) ?? undefined);
}

async function noteClockSkew(
  { clockSkewMs, outbox }: Workspace,
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
}

async function noteSessionEnd(
  workspace: Workspace,
  code: string | undefined,
  token: string,
): Promise<void> {
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
  }
  sessionEnd.set(code === 'session_revoked' ? 'revoked' : 'expired');
}
