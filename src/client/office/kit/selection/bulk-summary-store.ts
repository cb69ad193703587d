import { create } from 'zustand';

export interface RejectedRow {
  name: string;
  reason: string;
}

export interface BulkSummary {
  title: string;
  rejectedRows: readonly RejectedRow[];
  inverse?: { label: string; run: () => void };
}

interface SummaryState {
  /** Global, because the summary may be shown on a page other than the list. */
  summary: BulkSummary | undefined;
  show: (summary: BulkSummary) => void;
  close: () => void;
}

export const useBulkSummary = create<SummaryState>()((set) => ({
  summary: undefined,
  show: (summary) => set({ summary }),
  close: () => set({ summary: undefined }),
}));
