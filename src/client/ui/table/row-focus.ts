import { type FocusEvent, useEffect, useRef, useState } from 'react';

interface RowKeys {
  ids: readonly string[];
  keys: readonly number[];
  highest: number;
}

/**
 * A page that shares no rows with the previous one reuses React's keys by position, because updating elements takes
 * half the time of creating them. Otherwise rows keep their keys, so that a focused button keeps the focus.
 */
export function useRowKeys(ids: readonly string[]): readonly number[] {
  const [current, setCurrent] = useState<RowKeys>({ ids: [], keys: [], highest: 0 });
  if (areEqual(current.ids, ids)) return current.keys;
  const next = nextRowKeys(current, ids);
  // Set while rendering: React immediately renders the table again.
  setCurrent(next);
  return next.keys;
}

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

/** The browser would leave the focus on the body when a focused button disappears with its entry or row. */
export function useFocusAfterRemoval(): { onFocus: (event: FocusEvent) => void } {
  const lastFocused = useRef<Element>(null);
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
