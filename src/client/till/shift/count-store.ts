// The count is stored on the phone at every input. Until it is submitted, no tab of the till shows expected amounts
// (rules 6.5).
import { useEffect } from 'react';
import { create } from 'zustand';
import { deviceDrafts } from '#client/data/drafts.ts';

export interface CountDraft {
  assignmentId: string;
  isBegun: boolean;
  /** Entered units by product id. */
  units: Readonly<Record<string, string>>;
  cash: string;
}

const useCountStore = create<{ count: CountDraft | undefined }>()(() => ({ count: undefined }));

/** Stored on phones, so it must not change. */
export const countDraftName = (assignmentId: string) => `till-count ${assignmentId}`;

export function useCount(assignmentId: string | undefined): CountDraft | undefined {
  const { count } = useCountStore();
  useEffect(() => {
    if (assignmentId === undefined) return;
    const read = () => void restoreCount(assignmentId);
    read();
    // Another tab of the till may have begun the count.
    const readIfVisible = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', readIfVisible);
    return () => document.removeEventListener('visibilitychange', readIfVisible);
  }, [assignmentId]);
  return count?.assignmentId === assignmentId ? count : undefined;
}

async function restoreCount(assignmentId: string): Promise<void> {
  const { isBegun, units, cash } = Object(await deviceDrafts.read(countDraftName(assignmentId)));
  const figures = {
    units: typeof units === 'object' && units !== null ? units : {},
    cash: typeof cash === 'string' ? cash : '',
  };
  // A count that was begun before version 1.1.0 lacks `isBegun`.
  const count = { ...figures, assignmentId, isBegun: isBegun === true || hasFigures(figures) };
  useCountStore.setState({ count });
}

export function saveCount(count: CountDraft): void {
  useCountStore.setState({ count });
  deviceDrafts.save(countDraftName(count.assignmentId), count);
}

/** A count with figures cannot be postponed: expected amounts would become visible in the meantime. */
export function hasFigures({ units, cash }: Pick<CountDraft, 'units' | 'cash'>): boolean {
  return Object.keys(units).length > 0 || cash !== '';
}
