// A request of the signed-in user. What every response shows (is there a connection, is the session
// valid, how wrong is our clock, was the server restored) is recorded here, in one place.
import { syncHeaders } from '#contract/sync.ts';
import { noteEpoch } from '../replay/server-epoch.ts';
import { currentSession, keepClockSkew } from '../session/current-session.ts';
import { forgetPictures } from '../session/forget-pictures.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Exchange, measureSkewMs } from './clock-skew.ts';
import { type Answer, request } from './request.ts';
import type { RequestLine } from './request-line.ts';

/** Nobody is signed in on this device, or somebody else. */
export interface SignedOut {
  kind: 'signed_out';
}

/**
 * Sends `line` with the token that is stored now: another tab may have signed in again.
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
  // Security: work of one user must never go out under another's session.
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
  // An outbox that a newer version of the app has upgraded is not written here.
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
    await keepClockSkew(skewMs);
  }
  // Stored, because entries are dated with it, whichever tab or worker has measured it.
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
  // Another tab may have signed in again while this answer was on its way.
  if ((await currentSession())?.token !== token) return;
  const { outbox, mirror, sessionEnd } = workspace;
  const isUsable = outbox.state.get() === 'usable';
  if (isUsable) await outbox.setMeta('paused', true);
  if (code === 'session_revoked') {
    await mirror.clear();
    if (isUsable) await Promise.all([outbox.drafts.clear(), outbox.acknowledged.clear()]);
    await forgetPictures().catch(() => undefined);
  }
  sessionEnd.set(code === 'session_revoked' ? 'revoked' : 'expired');
}
