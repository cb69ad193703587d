import { create } from 'zustand';

const freshForMs = 6_000;

/** The record that was saved a moment ago: its row is brought into sight once and marked. */
interface FreshRowState {
  id: string | undefined;
  /** A list has shown it: from then on people turn the pages themselves. */
  wasShown: boolean;
  mark: (id: string) => void;
  noteShown: () => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

export const useFreshRowStore = create<FreshRowState>()((set) => ({
  id: undefined,
  wasShown: false,
  mark: (id) => {
    clearTimeout(timer);
    set({ id, wasShown: false });
    timer = setTimeout(() => set({ id: undefined }), freshForMs);
  },
  noteShown: () => set({ wasShown: true }),
}));
