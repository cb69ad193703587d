import { create } from 'zustand';
import { readIsSidebarCollapsed, storeIsSidebarCollapsed } from './sidebar-choice.ts';

interface SidebarState {
  isCollapsed: boolean;
  toggle: () => void;
}

export const useSidebarStore = create<SidebarState>()((set, get) => ({
  isCollapsed: readIsSidebarCollapsed(),
  toggle: () => {
    const isCollapsed = !get().isCollapsed;
    storeIsSidebarCollapsed(isCollapsed);
    set({ isCollapsed });
  },
}));
