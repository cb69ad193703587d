import { create } from 'zustand';

/** A row with which nothing was done. */
export interface RefusedRow {
  name: string;
  reason: string;
}

/** What became of an act on many rows. */
export interface BulkSummary {
  title: string;
  refused: readonly RefusedRow[];
  /** Undoes what was done. */
  contrary?: { label: string; run: () => void };
}

interface SummaryState {
  /** What is shown; it may be asked for on another screen than that of the list. */
  summary: BulkSummary | undefined;
  show: (summary: BulkSummary) => void;
  close: () => void;
}

export const useBulkSummary = create<SummaryState>()((set) => ({
  summary: undefined,
  show: (summary) => set({ summary }),
  close: () => set({ summary: undefined }),
}));
