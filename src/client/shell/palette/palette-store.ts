import { create } from 'zustand';

interface PaletteState {
  shown: 'palette' | 'keys' | undefined;
  show: (shown: PaletteState['shown']) => void;
}

export const usePaletteStore = create<PaletteState>()((set) => ({
  shown: undefined,
  show: (shown) => set({ shown }),
}));
