import { create } from 'zustand';

const freshForMs = 6_000;

/** The record that was saved a moment ago: its row is marked, so that people find it in the list. */
interface FreshRowState {
  id: string | undefined;
  mark: (id: string) => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

export const useFreshRowStore = create<FreshRowState>()((set) => ({
  id: undefined,
  mark: (id) => {
    clearTimeout(timer);
    set({ id });
    timer = setTimeout(() => set({ id: undefined }), freshForMs);
  },
}));
