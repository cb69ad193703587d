import type { ListName } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import { noteWhole } from './full-rows.ts';
import { type AnyParams, canonicalQuery } from './list-key.ts';
import { readPage } from './read-page.ts';
import { mendLater } from './repair-later.ts';
import { askPage, type NoPage } from './request-page.ts';
import { writePage } from './write-page.ts';

export type FetchedPage = { kind: 'saved'; hasNext: boolean } | NoPage;

/**
 * Brings one page of a list up to date in the mirror, which is all it does: whoever shows the list
 * reads the mirror. An unchanged page costs a few hundred bytes. Where the mirror holds rows in part
 * only, the page is asked for whole each time, and what is left out stays in memory.
 */
export async function fetchPage(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<FetchedPage> {
  const { mirror } = workspace;
  const query = canonicalQuery(name, params);
  const stored = await readPage(mirror, query).then(undefined, mendLater(workspace));
  const isInPart = listNamed(name).toMirror !== undefined;
  const answer = await askPage(workspace, query, isInPart ? undefined : stored?.page.etag);
  if (answer.kind === 'page') {
    if (isInPart) noteWhole(workspace, answer);
    await writePage(mirror, answer, workspace.now()).catch(mendLater(workspace));
    return { kind: 'saved', hasNext: answer.pagination.has_next };
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
