// A request in the name of the signed-in user. What every answer teaches (is there a connection,
// is the session alive, how wrong is our clock, was the server restored) is learned here once.
import { syncHeaders } from '#contract/sync.ts';
import { noteEpoch } from '../replay/server-epoch.ts';
import { currentSession } from '../session/current-session.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { measureSkewMs } from './clock-skew.ts';
import { type Answer, type RequestLine, request } from './request.ts';

/** The session on this device is of somebody else, or of nobody. */
export interface SignedOut {
  kind: 'signed_out';
}

/**
 * Sends `line` with the token that is current now, which may be newer than this tab.
 *
 * @param settled what earlier answers brought is kept. A server restored in between has forgotten
 *   that too: what it is offered again is read from among what was kept.
 */
export async function callServer(
  workspace: Workspace,
  line: RequestLine,
  settled?: Promise<void>,
): Promise<Answer | SignedOut> {
  const session = await currentSession();
  // Security: work of one user must never go out under another's session.
  if (session?.user_id !== workspace.userId) return { kind: 'signed_out' };
  const answer = await request(workspace.device, {
    ...line,
    headers: { ...line.headers, authorization: `Bearer ${session.token}` },
  });
  await settled;
  await learnFrom(workspace, answer, session.token);
  return answer;
}

async function learnFrom(workspace: Workspace, answer: Answer, token: string): Promise<void> {
  const { connectivity, outbox, device } = workspace;
  if (answer.kind === 'unreachable') {
    connectivity.set('offline');
    return;
  }
  connectivity.set('online');
  if (answer.kind === 'answer' && answer.status === 401) {
    await noteSessionEnd(workspace, answer.envelope.code, token);
    return;
  }
  // What there is to learn for the outbox of a newer version, that version learns.
  if (outbox.state.get() !== 'ours') return;
  const skew = measureSkewMs(answer.headers, device.now());
  if (skew !== undefined && skew !== (await outbox.getMeta('clockSkewMs'))) {
    await outbox.setMeta('clockSkewMs', skew);
  }
  await noteEpoch(workspace, answer.headers.get(syncHeaders.serverEpoch) ?? undefined);
}

async function noteSessionEnd(
  workspace: Workspace,
  code: string | undefined,
  token: string,
): Promise<void> {
  // Another tab may have signed in again while this answer was on its way.
  if ((await currentSession())?.token !== token) return;
  const { outbox, mirror, sessionEnd } = workspace;
  const isOurs = outbox.state.get() === 'ours';
  if (isOurs) await outbox.setMeta('paused', true);
  if (code === 'session_revoked') {
    await mirror.clear();
    if (isOurs) await outbox.drafts.clear();
  }
  sessionEnd.set(code === 'session_revoked' ? 'revoked' : 'expired');
}
