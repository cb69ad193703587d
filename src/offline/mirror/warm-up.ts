import { documents } from '#contract/documents.ts';
import { type ListName, listNames } from '#contract/lists.ts';
import { type SyncState, syncStateSchema } from '#contract/sync-messages.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { fetchDocument } from './fetch-document.ts';
import { repairMirror } from './repair-mirror.ts';
import { walkList, writeWalk } from './walk-list.ts';

/**
 * Fetches what a person needs in the field before it is needed: every list that has changed since
 * the last warm-up, and the documents. With nothing changed it costs one small request. Lists that
 * the server no longer names may not be read by this person any more: they are removed. Returns the
 * lists whose rows may have changed.
 */
export async function warmUp(workspace: Workspace): Promise<ListName[]> {
  const { mirror, outbox } = workspace;
  const state = await requestSyncState(workspace);
  if (!state) return [];
  const known = new Map((await mirror.walks.toArray()).map((walk) => [walk.list, walk.version]));
  const changed = listNames.filter((name) => known.get(name) !== state.lists[name]);
  for (const name of changed) {
    if (state.lists[name] === undefined) await mirror.dropList(name);
    else {
      const warmed = await warmList(workspace, name, state).catch(async (failure) => {
        await repairMirror(workspace, failure);
        throw failure;
      });
      if (warmed === 'offline') return changed;
    }
  }
  if (changed.length > 0) {
    for (const document of Object.values(documents)) await fetchDocument(workspace, document.name);
  }
  if (outbox.state.get() === 'usable') await outbox.setMeta('lastSyncedAt', workspace.now());
  return changed;
}

/** A list that fails does not keep the others from being fetched. */
async function warmList(
  workspace: Workspace,
  name: ListName,
  before: SyncState,
): Promise<'stored' | 'failed' | 'offline'> {
  const { mirror } = workspace;
  const walk = await walkList(workspace, name);
  if (walk.kind !== 'walk') return walk.kind;
  const version = before.lists[name];
  // Several pages show one state of the list only if nothing changed while they were fetched.
  const after = walk.pages.length > 1 ? await requestSyncState(workspace) : before;
  if (!after) return 'offline';
  const isCertain = after.lists[name] === version;
  await writeWalk(mirror, walk, isCertain ? version : undefined, workspace.now());
  return 'stored';
}

async function requestSyncState(workspace: Workspace): Promise<SyncState | undefined> {
  const answer = await callServer(workspace, { method: 'GET', path: '/sync/state' });
  if (answer.kind !== 'answer' || answer.status !== 200) return undefined;
  const parsed = syncStateSchema.safeParse(answer.envelope.data);
  return parsed.success ? parsed.data : undefined;
}
