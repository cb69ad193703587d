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
import { retryIfOvertaken } from './retry-if-overtaken.ts';
import { isStillAt } from './sync-position.ts';

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
  const path = fillPath(`${listNamed(name).path}/:id`, id);
  return retryIfOvertaken(workspace, async (askedWith): Promise<FetchedRecord | undefined> => {
    const { mirror } = workspace;
    const askedAt = workspace.now();
    const answer = await callServer(workspace, { method: 'GET', path });
    if (answer.kind !== 'answer') return { kind: 'offline' };
    const { status, envelope } = answer;
    const parsed = listNamed(name).row.safeParse(envelope.data);
    const isFound = status === 200 && parsed.success;
    const failed = { kind: 'failed', failure: toFailure(status, envelope) } as const;
    if (!isFound && status !== 404) return failed;
    const isWritten = await mirror
      .transaction('rw', mirror.rowTables, async () => {
        if (!(await isStillAt(mirror, askedWith))) return false;
        if (isFound) await putRows(mirror, name, [parsed.data], askedAt);
        else await removeRows(mirror, name, [id]);
        return true;
      })
      .catch(repairAndRethrow(workspace));
    if (!isWritten) return undefined;
    return isFound ? { kind: 'saved' } : failed;
  });
}
