import { create } from 'zustand';

const highlightMs = 6_000;

/** The row of the record that was just saved is scrolled into view once and marked. */
interface FreshRowState {
  id: string | undefined;
  /** Once true, the list no longer goes to the page with the row. */
  wasShown: boolean;
  mark: (id: string) => void;
  confirmShown: () => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

export const useFreshRowStore = create<FreshRowState>()((set) => ({
  id: undefined,
  wasShown: false,
  mark: (id) => {
    clearTimeout(timer);
    set({ id, wasShown: false });
    timer = setTimeout(() => set({ id: undefined }), highlightMs);
  },
  confirmShown: () => set({ wasShown: true }),
}));
