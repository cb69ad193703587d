import { useEffect, useState } from 'react';
import { deviceDrafts } from '#client/data/drafts.ts';

export interface ClosingDraft {
  warehouseId: string;
  /** The id of an assignment, or `cashOfDayKey`. Empty means the next cart. */
  at: string;
  later: readonly string[];
  /** Expected units when the count was saved, by assignment and product. */
  expected: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Typed cash of empty carts, by assignment. */
  cash: Readonly<Record<string, string>>;
}

const name = 'evening';
const nothing: ClosingDraft = { warehouseId: '', at: '', later: [], expected: {}, cash: {} };

export function useClosingDraft() {
  const [draft, setDraft] = useState<ClosingDraft>();
  useEffect(() => {
    void deviceDrafts.read(name).then((kept) => setDraft(asDraft(kept)));
  }, []);
  return {
    draft,
    change: (changed: Partial<ClosingDraft>) => {
      const next = { ...nothing, ...draft, ...changed };
      setDraft(next);
      deviceDrafts.save(name, next);
    },
  };
}

function asDraft(kept: unknown): ClosingDraft {
  const { warehouseId, at, later, expected, cash } = Object(kept);
  return {
    warehouseId: typeof warehouseId === 'string' ? warehouseId : '',
    at: typeof at === 'string' ? at : '',
    later: Array.isArray(later) ? later.filter((id) => typeof id === 'string') : [],
    expected: isUnits(expected) ? expected : {},
    cash: isTexts(cash) ? cash : {},
  };
}

function isUnits(kept: unknown): kept is ClosingDraft['expected'] {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.values(kept).every((units) => Object.values(Object(units)).every((each) => typeof each === 'number'));
}

function isTexts(kept: unknown): kept is ClosingDraft['cash'] {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.values(kept).every((text) => typeof text === 'string');
}
