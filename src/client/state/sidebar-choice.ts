// The inline script that paints the frame contains this file, so it must import nothing.
const storageKey = 'sidebar';

/** On a tablet in landscape, the tables need the width. At build time there is no window. */
export function readIsSidebarCollapsed(): boolean {
  return (readChoice() ?? (globalThis.innerWidth < 1280 ? 'collapsed' : 'open')) === 'collapsed';
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function storeIsSidebarCollapsed(isCollapsed: boolean): void {
  try {
    localStorage.setItem(storageKey, isCollapsed ? 'collapsed' : 'open');
  } catch {
    // Some private windows have no storage.
  }
}
