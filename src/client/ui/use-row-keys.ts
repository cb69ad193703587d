import { useState } from 'react';

interface Slots {
  ids: readonly string[];
  keys: readonly number[];
  /** How many keys were ever given out: a new one is never one of the old. */
  made: number;
}

/**
 * The keys under which rows are drawn. A page that shares no row with the one before it is drawn
 * into the same elements, which takes half the time of making new ones. Where a row stayed, each
 * keeps its own elements, and with them the focus of whoever is about to press a button of it.
 */
export function useRowSlots(ids: readonly string[]): readonly number[] {
  const [slots, setSlots] = useState<Slots>({ ids: [], keys: [], made: 0 });
  if (isSame(slots.ids, ids)) return slots.keys;
  const next = nextSlots(slots, ids);
  setSlots(next);
  return next.keys;
}

/** @param before what is drawn now */
export function nextSlots(before: Slots, ids: readonly string[]): Slots {
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
