import { useEffect, useState } from 'react';
import { deviceDrafts } from '#client/data/drafts.ts';

export interface ClosingDraft {
  warehouseId: string;
  /** The id of an assignment, `cashOfDayKey` or `emptyCartsKey`. Empty means the next cart. */
  at: string;
  later: readonly string[];
  /** Expected units when the count was saved, by assignment and product. */
  expected: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Entered cash of empty carts, by assignment. */
  cash: Readonly<Record<string, string>>;
}

const draftName = 'evening';
const emptyDraft: ClosingDraft = { warehouseId: '', at: '', later: [], expected: {}, cash: {} };

export function useClosingDraft() {
  const [draft, setDraft] = useState<ClosingDraft>();
  useEffect(() => {
    void deviceDrafts.read(draftName).then((storedValue) => setDraft(toClosingDraft(storedValue)));
  }, []);
  return {
    draft,
    change: (draftChanges: Partial<ClosingDraft>) => {
      const next = { ...emptyDraft, ...draft, ...draftChanges };
      setDraft(next);
      deviceDrafts.save(draftName, next);
    },
  };
}

function toClosingDraft(storedValue: unknown): ClosingDraft {
  const { warehouseId, at, later, expected, cash } = Object(storedValue);
  return {
    warehouseId: typeof warehouseId === 'string' ? warehouseId : '',
    at: typeof at === 'string' ? at : '',
    later: Array.isArray(later) ? later.filter((id) => typeof id === 'string') : [],
    expected: isUnitsRecord(expected) ? expected : {},
    cash: isTextRecord(cash) ? cash : {},
  };
}

function isUnitsRecord(storedValue: unknown): storedValue is ClosingDraft['expected'] {
  if (typeof storedValue !== 'object' || storedValue === null) return false;
  return Object.values(storedValue).every((units) =>
    Object.values(Object(units)).every((each) => typeof each === 'number'),
  );
}

function isTextRecord(storedValue: unknown): storedValue is ClosingDraft['cash'] {
  if (typeof storedValue !== 'object' || storedValue === null) return false;
  return Object.values(storedValue).every((text) => typeof text === 'string');
}
