import { create } from 'zustand';

interface SidebarState {
  isCollapsed: boolean;
  toggle: () => void;
}

const storageKey = 'sidebar';

export const useSidebarStore = create<SidebarState>()((set, get) => ({
  isCollapsed: readChoice() ?? isNarrowScreen(),
  toggle: () => {
    const isCollapsed = !get().isCollapsed;
    storeChoice(isCollapsed);
    set({ isCollapsed });
  },
}));

/** On a tablet in landscape, the tables need the width. At build time there is no window. */
function isNarrowScreen(): boolean {
  return globalThis.innerWidth < 1280;
}

function readChoice(): boolean | undefined {
  try {
    const choice = localStorage.getItem(storageKey);
    return choice === null ? undefined : choice === 'collapsed';
  } catch {
    return undefined;
  }
}

function storeChoice(isCollapsed: boolean): void {
  try {
    localStorage.setItem(storageKey, isCollapsed ? 'collapsed' : 'open');
  } catch {
    // Some private windows have no storage.
  }
}
