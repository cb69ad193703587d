// Shows the saved page of a list until all its rows are read, and saves the page of a list's own screen.
import { useEffect } from 'react';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { ListName } from '#contract/lists.ts';
import type { ListKey } from '#offline/mirror/any-list.ts';
import { delayFirstRead, type ListData, listStore } from '#offline/read/list-store.ts';
import type { Page } from '#offline/read/read-page.ts';
import { type SavedPage, savePage } from '#offline/read/saved-page.ts';
import type { Workspace } from '#offline/workspace.ts';
import { useWorkspace } from './workspace.ts';

interface Shown {
  /** By list, the query with which its screen was opened. */
  openedQueries: Map<ListName, string>;
  savedPages: Map<ListName, SavedPage>;
}

const shownByWorkspace = new WeakMap<Workspace, Shown>();

function shownIn(workspace: Workspace): Shown {
  const shown = shownByWorkspace.get(workspace) ?? { openedQueries: new Map(), savedPages: new Map() };
  shownByWorkspace.set(workspace, shown);
  return shown;
}

export function setOpenedQuery(workspace: Workspace, { list, query }: ListKey): void {
  shownIn(workspace).openedQueries.set(list, query);
}

export function isSavedPageShown(workspace: Workspace, list: ListName): boolean {
  return shownIn(workspace).savedPages.has(list);
}

const firstReadMaxDelayMs = 2_000;

export function showSavedPage(workspace: Workspace, list: ListName, saved: SavedPage): void {
  // Another navigation may have shown the page, or read the list, in the meantime.
  if (isSavedPageShown(workspace, list) || listStore(workspace, list).get()) return;
  delayFirstRead(workspace, list);
  shownIn(workspace).savedPages.set(list, saved);
  // The screen may never be rendered.
  setTimeout(() => readWholeList(workspace, list), firstReadMaxDelayMs);
}

function readWholeList(workspace: Workspace, list: ListName): void {
  if (!isSavedPageShown(workspace, list)) return;
  const forget = () => shownIn(workspace).savedPages.delete(list);
  void listStore(workspace, list).read().then(forget, forget);
}

/** The page to show until all rows of the list are read. */
export function useSavedPage({ list, query }: ListKey, data: ListData | undefined): SavedPage | undefined {
  const workspace = useWorkspace();
  const saved = workspace && !data ? shownIn(workspace).savedPages.get(list) : undefined;
  const isShown = saved?.query === query;
  useEffect(() => {
    if (!workspace || !saved) return;
    if (isShown) whenIdle(() => readWholeList(workspace, list));
    // The user has opened another page or filter.
    else readWholeList(workspace, list);
  }, [workspace, list, saved, isShown]);
  return isShown ? saved : undefined;
}

/** A shorter list is read as fast as a saved page. */
const longListRows = 200;

export function useSavePage(query: ListKey, data: ListData | undefined, page: Page | undefined): void {
  const workspace = useWorkspace();
  useEffect(() => {
    const isLong = data !== undefined && data.rows.byId.size >= longListRows;
    if (!workspace || !page || !isLong) return;
    // A picker on another screen has other queries.
    const isOpened = shownIn(workspace).openedQueries.get(query.list) === query.query;
    if (isOpened) whenIdle(() => void savePage(workspace, query, data, page).catch(() => undefined));
  }, [workspace, query, data, page]);
}
