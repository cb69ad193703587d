import { create } from 'zustand';

interface SidebarState {
  isCollapsed: boolean;
  toggle: () => void;
}

/** Whether the sidebar of a wide screen is collapsed, until the page is reloaded. */
export const useSidebarStore = create<SidebarState>()((set) => ({
  // At first on screens such as a tablet in landscape: the tables there need the width. The build, which
  // renders the public pages, has no window.
  isCollapsed: globalThis.innerWidth < 1280,
  toggle: () => set(({ isCollapsed }) => ({ isCollapsed: !isCollapsed })),
}));
