import { useState } from 'react';

interface RowKeys {
  ids: readonly string[];
  keys: readonly number[];
  /** How many keys were ever made: a new one is never one of the old. */
  made: number;
}

/**
 * React's keys for the rows of a table. A page that shares no row with the one before it keeps the
 * keys, so that React reuses the elements, which takes half the time of making new ones. Where a row
 * stayed, each row has a key of its own, so that the focus stays on the button that had it.
 */
export function useRowKeys(ids: readonly string[]): readonly number[] {
  const [drawn, setDrawn] = useState<RowKeys>({ ids: [], keys: [], made: 0 });
  if (isSame(drawn.ids, ids)) return drawn.keys;
  const next = nextRowKeys(drawn, ids);
  setDrawn(next);
  return next.keys;
}

/** @param before what is drawn now */
export function nextRowKeys(before: RowKeys, ids: readonly string[]): RowKeys {
  const known = new Map(before.ids.map((id, index) => [id, before.keys[index]]));
  const hasStayed = ids.some((id) => known.has(id));
  let { made } = before;
  const keys = ids.map((id, index) => {
    const key = hasStayed ? known.get(id) : before.keys[index];
    if (key !== undefined) return key;
    made += 1;
    return made;
  });
  return { ids, keys, made };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index]);
}
