import { create } from 'zustand';

interface PaletteState {
  openDialog: 'palette' | 'keys' | undefined;
  show: (openDialog: PaletteState['openDialog']) => void;
}

export const usePaletteStore = create<PaletteState>()((set) => ({
  openDialog: undefined,
  show: (openDialog) => set({ openDialog }),
}));
