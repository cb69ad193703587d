import { create } from 'zustand';

interface PaletteState {
  /** Which of the two is open above the screens. */
  shown: 'palette' | 'keys' | undefined;
  show: (shown: PaletteState['shown']) => void;
}

/** The palette and the list of keys, which are opened by a key, in the header, and in the profile's menu. */
export const usePaletteStore = create<PaletteState>()((set) => ({
  shown: undefined,
  show: (shown) => set({ shown }),
}));
