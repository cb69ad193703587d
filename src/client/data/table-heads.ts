// The frame of the next start shows the columns that a list had when the page was hidden. The inline script contains
// this file, so it must import nothing.
const storageKey = 'table-heads';

interface Heads {
  /** Widths apply only in a window of this width. */
  windowWidth: number;
  /** Keys of the columns in order, with their widths in pixels. */
  columns: [key: string, width: number][];
}

/** Keyed by path. */
type HeadsOfUser = Record<string, Heads>;

function readAll(userId: string): HeadsOfUser {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')[userId] ?? {};
  } catch {
    return {};
  }
}

export function storeTableHeads(userId: string): void {
  const cells = [...document.querySelectorAll<HTMLElement>('main :not([inert]) > table [data-column]')];
  if (cells.length === 0) return;
  const columns = cells.map((cell) => [cell.dataset.column, cell.getBoundingClientRect().width]);
  const heads = { ...readAll(userId), [location.pathname]: { windowWidth: innerWidth, columns } };
  try {
    // The columns of one user only.
    localStorage.setItem(storageKey, JSON.stringify({ [userId]: heads }));
  } catch {
    // Some private windows have no storage.
  }
}

export function clearTableHeads(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Some private windows have no storage.
  }
}

/** @param row cells of all columns in their default order, and of others before and after them */
export function arrangeTableHeads(row: Element, userId: string): void {
  const heads = readAll(userId)[location.pathname];
  if (!heads) return;
  const cells = new Map(
    [...row.querySelectorAll<HTMLElement>('[data-column]')].map((cell) => [cell.dataset.column, cell]),
  );
  const next = [...cells.values()].at(-1)?.nextSibling ?? null;
  for (const cell of cells.values()) cell.remove();
  const keys = heads.columns.map(([key]) => key);
  for (const [key, width] of heads.columns) {
    const cell = cells.get(key);
    if (!cell) continue;
    if (heads.windowWidth === innerWidth) cell.style.width = `${width}px`;
    // Columns that are folded into this one.
    for (const part of cell.querySelectorAll<HTMLElement>('[data-part]')) {
      if (!keys.includes(part.dataset.part ?? '')) part.remove();
    }
    row.insertBefore(cell, next);
  }
}
