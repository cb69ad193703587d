import type { ListName } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import { rememberFullRows } from './full-rows.ts';
import { type AnyParams, listKey } from './list-key.ts';
import { readPage } from './read-page.ts';
import { repairAndRethrow } from './repair-and-rethrow.ts';
import { type NoPage, requestPage } from './request-page.ts';
import { retryIfOvertaken } from './retry-if-overtaken.ts';
import { writePage } from './write-page.ts';

export type FetchedPage = { kind: 'saved'; hasNext: boolean } | NoPage;

/**
 * Fetches one page of a list into the mirror, from which screens read the rows. If the page is unchanged,
 * the server sends no rows. A list of which the mirror may store only parts of the rows (`toMirror`) is
 * always fetched in full, and its full rows stay in memory.
 */
export async function fetchPage(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<FetchedPage> {
  return retryIfOvertaken(workspace, (askedWith) => fetchOnce(workspace, name, params, askedWith));
}

async function fetchOnce(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  askedWith: string | undefined,
): Promise<FetchedPage | undefined> {
  const { mirror } = workspace;
  const query = listKey(name, params);
  const stored = await readPage(mirror, query).then(undefined, repairAndRethrow(workspace));
  const isPartial = listNamed(name).toMirror !== undefined;
  const answer = await requestPage(workspace, query, isPartial ? undefined : stored?.page.etag);
  if (answer.kind === 'page') {
    if (isPartial) rememberFullRows(workspace, answer);
    const isWritten = await writePage(mirror, answer, askedWith, workspace.now()).catch(
      repairAndRethrow(workspace),
    );
    return isWritten ? { kind: 'saved', hasNext: answer.pagination.has_next } : undefined;
  }
  if (answer.kind === 'unchanged' && stored) {
    const { askedAt } = answer;
    await mirror.pages.update([name, query.query], { askedAt, savedAt: workspace.now() });
    return { kind: 'saved', hasNext: stored.page.pagination.has_next };
  }
  if (answer.kind !== 'failed') return { kind: 'offline' };
  if (answer.failure.status === 403) await mirror.dropList(name);
  return answer;
}
