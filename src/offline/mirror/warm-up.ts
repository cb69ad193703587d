import { documents } from '#contract/documents.ts';
import { type ListName, listNames } from '#contract/lists.ts';
import { type SyncState, syncStateSchema } from '#contract/sync.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { fetchDocument } from './fetch-document.ts';
import { walkList, writeWalk } from './walk-list.ts';

/**
 * Fetches what a person needs in the field before it is needed: every list that has changed since
 * the last warm-up, and the documents. With nothing changed it costs one small request.
 */
export async function warmUp(workspace: Workspace): Promise<void> {
  const { mirror, outbox, device } = workspace;
  const before = await askState(workspace);
  if (!before) return;
  const walks = await mirror.walks.toArray();
  const known = new Map(walks.map(({ list, version }) => [list, version]));
  const changed = listNames.filter((name) => !isKnown(known.get(name), before.lists[name]));
  for (const name of changed) {
    if (!(await warmList(workspace, name, before))) return;
  }
  if (changed.length > 0 || (await mirror.documents.count()) === 0) {
    for (const document of Object.values(documents)) await fetchDocument(workspace, document.name);
  }
  await outbox.setMeta('lastSyncedAt', device.now());
}

async function warmList(workspace: Workspace, name: ListName, before: SyncState): Promise<boolean> {
  const walk = await walkList(workspace, name);
  const after = walk && (await askState(workspace));
  if (!after) return false;
  const version = before.lists[name];
  const isSame = after.lists[name] === version;
  await writeWalk(workspace.mirror, walk, isSame ? version : undefined, workspace.device.now());
  return true;
}

async function askState(workspace: Workspace): Promise<SyncState | undefined> {
  const answer = await callServer(workspace, { method: 'GET', path: '/sync/state' });
  if (answer.kind !== 'answer' || answer.status !== 200) return undefined;
  const parsed = syncStateSchema.safeParse(answer.envelope.data);
  return parsed.success ? parsed.data : undefined;
}

function isKnown(ours: string | undefined, theirs: string | undefined): boolean {
  return theirs !== undefined && ours === theirs;
}
