import { type FocusEvent, useEffect, useRef, useState } from 'react';

interface RowKeys {
  ids: readonly string[];
  keys: readonly number[];
  highestKey: number;
}

/**
 * A page that shares no rows with the previous one reuses React's keys by position, because updating elements takes
 * half the time of creating them. Otherwise rows keep their keys, so that a focused button keeps the focus.
 */
export function useRowKeys(ids: readonly string[]): readonly number[] {
  const [current, setCurrent] = useState<RowKeys>({ ids: [], keys: [], highestKey: 0 });
  if (areSameIds(current.ids, ids)) return current.keys;
  const next = nextRowKeys(current, ids);
  // Set while rendering: React immediately renders the table again.
  setCurrent(next);
  return next.keys;
}

export function nextRowKeys(previous: RowKeys, ids: readonly string[]): RowKeys {
  const keyById = new Map(previous.ids.map((id, index) => [id, previous.keys[index]]));
  const hasCommonRow = ids.some((id) => keyById.has(id));
  let { highestKey } = previous;
  const keys = ids.map((id, index) => {
    const key = hasCommonRow ? keyById.get(id) : previous.keys[index];
    if (key !== undefined) return key;
    highestKey += 1;
    return highestKey;
  });
  return { ids, keys, highestKey };
}

function areSameIds(ids: readonly string[], otherIds: readonly string[]): boolean {
  return ids.length === otherIds.length && ids.every((id, index) => id === otherIds[index]);
}

/** Moves the focus to `main` when a focused button disappears with its entry or row. */
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
