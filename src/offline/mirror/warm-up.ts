import { documents } from '#contract/documents.ts';
import { type ListName, listNames } from '#contract/lists.ts';
import { type SyncState, syncStateSchema } from '#contract/sync-messages.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { fetchDocument } from './fetch-document.ts';
import { fetchWholeList, writeWholeList } from './fetch-whole-list.ts';
import { repairMirror } from './repair-mirror.ts';

/**
 * Fetches, before a screen needs them, every list that has changed since the last warm-up, and the
 * documents. If nothing has changed, this costs one small request. A list that the server no longer
 * names may not be read by this user any more and is removed from the device. Returns the lists whose
 * rows may have changed.
 */
export async function warmUp(workspace: Workspace): Promise<ListName[]> {
  const { mirror, outbox } = workspace;
  const state = await requestSyncState(workspace);
  if (!state) return [];
  const fetches = await mirror.walks.toArray();
  const known = new Map(fetches.map(({ list, version }) => [list, version]));
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

/** Fetches a whole list. After a failure the other lists are still fetched. */
async function warmList(
  workspace: Workspace,
  name: ListName,
  before: SyncState,
): Promise<'stored' | 'failed' | 'offline'> {
  const { mirror } = workspace;
  const fetched = await fetchWholeList(workspace, name);
  if (fetched.kind !== 'complete') return fetched.kind;
  const version = before.lists[name];
  // Several pages show one state of the list only if nothing changed while they were fetched.
  const after = fetched.pages.length > 1 ? await requestSyncState(workspace) : before;
  if (!after) return 'offline';
  const isCertain = after.lists[name] === version;
  await writeWholeList(mirror, fetched, isCertain ? version : undefined, workspace.now());
  return 'stored';
}

async function requestSyncState(workspace: Workspace): Promise<SyncState | undefined> {
  const answer = await callServer(workspace, { method: 'GET', path: '/sync/state' });
  if (answer.kind !== 'answer' || answer.status !== 200) return undefined;
  const parsed = syncStateSchema.safeParse(answer.envelope.data);
  return parsed.success ? parsed.data : undefined;
}
