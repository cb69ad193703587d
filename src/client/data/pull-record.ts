import type { ListName } from '#contract/lists.ts';
import { fetchRecord } from '#offline/mirror/fetch-record.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { toError, waitForPushes } from './pull-page.ts';

export async function pullRecord(workspace: Workspace, name: ListName, id: string): Promise<true> {
  await waitForPushes(workspace);
  const fetched = await fetchRecord(workspace, name, id);
  if (fetched.kind !== 'saved') throw toError(fetched);
  return true;
}
