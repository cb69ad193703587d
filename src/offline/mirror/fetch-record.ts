import { fillPath } from '#contract/id-schema.ts';
import type { ListName } from '#contract/lists.ts';
import type { ApiFailure } from '../network/api-failure.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import { putRows } from './put-rows.ts';
import { removeRows } from './remove-rows.ts';
import { repairAndRethrow } from './repair-and-rethrow.ts';
import { toFailure } from './request-page.ts';

export type FetchedRecord =
  | { kind: 'saved' }
  | { kind: 'offline' }
  | { kind: 'failed'; failure: ApiFailure };

/**
 * Fetches one record into the mirror. A record that the server no longer has is removed from the mirror.
 *
 * @throws RangeError before any request when `id` is not an id
 */
export async function fetchRecord(
  workspace: Workspace,
  name: ListName,
  id: string,
): Promise<FetchedRecord> {
  const { mirror } = workspace;
  const list = listNamed(name);
  const askedAt = workspace.now();
  const answer = await callServer(workspace, {
    method: 'GET',
    path: fillPath(`${list.path}/:id`, id),
  });
  if (answer.kind !== 'answer') return { kind: 'offline' };
  if (answer.status === 404) {
    await mirror.transaction('rw', mirror.rowTables, () => removeRows(mirror, name, [id]));
  }
  const parsed = list.row.safeParse(answer.envelope.data);
  if (answer.status !== 200 || !parsed.success) {
    return { kind: 'failed', failure: toFailure(answer.status, answer.envelope) };
  }
  await mirror
    .transaction('rw', mirror.rowTables, () => putRows(mirror, name, [parsed.data], askedAt))
    .catch(repairAndRethrow(workspace));
  return { kind: 'saved' };
}
