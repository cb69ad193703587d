import { type SingletonName, singletons } from '#contract/singletons.ts';
import type { MirrorDatabase, MirroredSingleton } from '../mirror/mirror-database.ts';
import { isTimeMs } from '../moment.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';

/** Also undefined if damaged. */
export async function readSingleton(
  mirror: MirrorDatabase,
  name: SingletonName,
): Promise<MirroredSingleton | undefined> {
  const stored = await mirror.documents.get(name);
  const hasValidDate = isTimeMs(stored?.savedAt);
  return hasValidDate && singletons[name].schema.safeParse(stored?.data).success ? stored : undefined;
}

/** @returns true if it is stored, or this user must not read it */
export async function fetchSingleton(workspace: Workspace, name: SingletonName): Promise<boolean> {
  const { mirror } = workspace;
  const { path, schema } = singletons[name];
  const stored = await readSingleton(mirror, name);
  const headers: Record<string, string> = stored?.etag === undefined ? {} : { 'if-none-match': stored.etag };
  const response = await callServer(workspace, { method: 'GET', path, headers });
  if (response.kind === 'unchanged' && stored) {
    await mirror.documents.update(name, { savedAt: workspace.now() });
  }
  if (response.kind === 'unchanged') return true;
  if (response.kind !== 'answer') return false;
  const parsed = schema.safeParse(response.envelope.data);
  // Any other rejection may be temporary.
  if (response.status !== 200 || !parsed.success) return [403, 404].includes(response.status);
  const etag = response.headers.get('etag') ?? undefined;
  await mirror.documents.put({ name, data: parsed.data, etag, savedAt: workspace.now() });
  return true;
}
