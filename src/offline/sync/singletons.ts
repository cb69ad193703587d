import { type SingletonName, singletons } from '#contract/singletons.ts';
import type { MirrorDatabase, MirroredSingleton } from '../mirror/mirror-database.ts';
import { isMoment } from '../moment.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';

/** Also undefined if damaged. */
export async function readSingleton(
  mirror: MirrorDatabase,
  name: SingletonName,
): Promise<MirroredSingleton | undefined> {
  const stored = await mirror.documents.get(name);
  const isDated = isMoment(stored?.savedAt);
  return isDated && singletons[name].schema.safeParse(stored?.data).success ? stored : undefined;
}

/** @returns true if it is stored, or this user must not read it */
export async function fetchSingleton(workspace: Workspace, name: SingletonName): Promise<boolean> {
  const { mirror } = workspace;
  const { path, schema } = singletons[name];
  const stored = await readSingleton(mirror, name);
  const headers: Record<string, string> = stored?.etag === undefined ? {} : { 'if-none-match': stored.etag };
  const answer = await callServer(workspace, { method: 'GET', path, headers });
  if (answer.kind === 'unchanged' && stored) {
    await mirror.documents.update(name, { savedAt: workspace.now() });
  }
  if (answer.kind === 'unchanged') return true;
  if (answer.kind !== 'answer') return false;
  const parsed = schema.safeParse(answer.envelope.data);
  // This user must not read it. Any other rejection may be temporary.
  if (answer.status !== 200 || !parsed.success) return [403, 404].includes(answer.status);
  const etag = answer.headers.get('etag') ?? undefined;
  await mirror.documents.put({ name, data: parsed.data, etag, savedAt: workspace.now() });
  return true;
}
