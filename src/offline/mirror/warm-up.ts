import { documents } from '#contract/documents.ts';
import { type ListName, listNames } from '#contract/lists.ts';
import { type SyncState, syncStateSchema } from '#contract/sync-messages.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { fetchDocument } from './fetch-document.ts';
import { fetchWholeList, writeWholeList } from './fetch-whole-list.ts';
import { repairMirror } from './repair-mirror.ts';

/**
 * Fetches all lists that have changed since the last warm-up, and the documents, before a screen needs
 * them. If nothing has changed, this costs one small request. A list that is missing in the response of
 * the server is removed: this user may no longer read it. Returns the lists whose rows may have changed.
 */
export async function warmUp(workspace: Workspace): Promise<ListName[]> {
  const { mirror, outbox } = workspace;
  const state = await requestSyncState(workspace);
  if (!state) return [];
  const fetches = await mirror.walks.toArray();
  const storedVersions = new Map(fetches.map(({ list, version }) => [list, version]));
  const changed = listNames.filter((name) => storedVersions.get(name) !== state.lists[name]);
  for (const name of changed) {
    if (state.lists[name] === undefined) await mirror.dropList(name);
    else {
      const result = await warmList(workspace, name, state).catch(async (failure) => {
        await repairMirror(workspace, failure);
        throw failure;
      });
      if (result === 'offline') return changed;
    }
  }
  if (changed.length > 0) {
    for (const document of Object.values(documents)) await fetchDocument(workspace, document.name);
  }
  if (outbox.state.get() === 'usable') await outbox.setMeta('lastSyncedAt', workspace.now());
  return changed;
}

/** Fetches a whole list. The result `failed` does not stop the warm-up of the other lists. */
async function warmList(
  workspace: Workspace,
  name: ListName,
  stateBefore: SyncState,
): Promise<'stored' | 'failed' | 'offline'> {
  const { mirror } = workspace;
  const fetched = await fetchWholeList(workspace, name);
  if (fetched.kind !== 'complete') return fetched.kind;
  const version = stateBefore.lists[name];
  // Several pages show one state of the list only if nothing changed while they were fetched.
  const stateAfter = fetched.pages.length > 1 ? await requestSyncState(workspace) : stateBefore;
  if (!stateAfter) return 'offline';
  const isConsistent = stateAfter.lists[name] === version;
  await writeWholeList(mirror, fetched, isConsistent ? version : undefined, workspace.now());
  return 'stored';
}

async function requestSyncState(workspace: Workspace): Promise<SyncState | undefined> {
  const answer = await callServer(workspace, { method: 'GET', path: '/sync/state' });
  if (answer.kind !== 'answer' || answer.status !== 200) return undefined;
  const parsed = syncStateSchema.safeParse(answer.envelope.data);
  return parsed.success ? parsed.data : undefined;
}
