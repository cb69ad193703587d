import { create } from 'zustand';

const freshForMs = 6_000;

/** The row of the record that was just saved is scrolled into view once and marked. */
interface FreshRowState {
  id: string | undefined;
  /** From then on the user selects the page. */
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
