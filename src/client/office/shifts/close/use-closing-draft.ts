import { useEffect, useState } from 'react';
import { deviceDrafts } from '#client/data/drafts.ts';

/** Where the evening stands: kept on this device for who is signed in, so that whoever is interrupted goes on. */
export interface ClosingDraft {
  /** The warehouse whose carts are counted; empty: all. */
  warehouseId: string;
  /** The assignment that is counted or looked at, or the cash of the day; empty: the next one. */
  at: string;
  /** Assignments that were left for later. */
  later: readonly string[];
  /** What should have been on the cart when its count was saved: units by product, by assignment. */
  expected: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The cash of empty carts, as typed, by assignment. */
  cash: Readonly<Record<string, string>>;
}

const name = 'evening';
const nothing: ClosingDraft = { warehouseId: '', at: '', later: [], expected: {}, cash: {} };

/** The place in the evening; undefined until it is read. */
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
