import type { Platform } from '#offline/platform.ts';
import { openSession } from '#offline/session/session.ts';
import type { StoredSession } from '#offline/session/stored-session.ts';
import type { Workspace } from '#offline/workspace.ts';

export async function startSession(session: StoredSession, device: Platform): Promise<Workspace> {
  const { workspace, stored } = openSession(session, device);
  await stored;
  return workspace;
}
