import { type FocusEvent, useEffect, useRef, useState } from 'react';

interface RowKeys {
  ids: readonly string[];
  keys: readonly number[];
  /** The highest key so far. A new key is the next number, so no two rows of a page share a key. */
  highest: number;
}

/**
 * React's keys for the rows of a table. Where a new page shares no row with the page before it, the old
 * keys are used again by position: React then updates the elements, in half the time that new elements
 * take. Where rows stay, each keeps its own key, so that the focus stays on the button that had it.
 */
export function useRowKeys(ids: readonly string[]): readonly number[] {
  const [current, setCurrent] = useState<RowKeys>({ ids: [], keys: [], highest: 0 });
  if (areEqual(current.ids, ids)) return current.keys;
  const next = nextRowKeys(current, ids);
  // Set while rendering: React renders the table again at once.
  setCurrent(next);
  return next.keys;
}

/** The keys of the rows `ids`, after a render with the keys `before`. */
export function nextRowKeys(before: RowKeys, ids: readonly string[]): RowKeys {
  const keyById = new Map(before.ids.map((id, index) => [id, before.keys[index]]));
  const hasStayingRow = ids.some((id) => keyById.has(id));
  let { highest } = before;
  const keys = ids.map((id, index) => {
    const key = hasStayingRow ? keyById.get(id) : before.keys[index];
    if (key !== undefined) return key;
    highest += 1;
    return highest;
  });
  return { ids, keys, highest };
}

function areEqual(ids: readonly string[], otherIds: readonly string[]): boolean {
  return ids.length === otherIds.length && ids.every((id, index) => id === otherIds[index]);
}

/**
 * Moves the focus to the main content when the focused button disappears with its entry or row, because that
 * was sent, resolved or deleted, or no longer matches the filters. The browser would leave the focus on the body.
 */
export function useFocusAfterRemoval(): { onFocus: (event: FocusEvent) => void } {
  const lastFocused = useRef<Element>(null);
  // Runs after every render: only then is the removed button missing from the page.
  useEffect(() => {
    const wasRemoved = lastFocused.current?.isConnected === false;
    if (!wasRemoved || document.activeElement !== document.body) return;
    lastFocused.current = null;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      lastFocused.current = target;
    },
  };
}
