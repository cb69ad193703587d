import type { ListName } from '#contract/lists.ts';
import { fetchRecord } from '#offline/mirror/fetch-record.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { toPullError } from './pull-error.ts';
import { waitForPushes } from './wait-for-pushes.ts';

/**
 * Waits for the outbox to be sent, at most 2 s, and fetches one record into the mirror. Returns `true`
 * because SWR needs a value: the record itself is read from the mirror.
 *
 * @throws PullError
 */
export async function pullRecord(workspace: Workspace, name: ListName, id: string): Promise<true> {
  await waitForPushes(workspace);
  const fetched = await fetchRecord(workspace, name, id);
  if (fetched.kind !== 'saved') throw toPullError(fetched);
  return true;
}
