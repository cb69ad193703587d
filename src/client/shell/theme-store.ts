// The theme, stored in localStorage under `theme`; light by default (screens 4.1). Before the first
// paint a script in index.html sets the class on the root element; later changes set it here.
import { create } from 'zustand';

export type Theme = 'light' | 'dark';

interface ThemeState {
  theme: Theme;
  toggle: () => void;
}

/** Colours of the browser's own bar. */
const barColors: Record<Theme, string> = { light: '#FAF6F0', dark: '#17110D' };

export const useThemeStore = create<ThemeState>()((set, get) => ({
  // That of the prerendered pages, which hydrate with it; the stored one follows at once.
  theme: 'light',
  toggle: () => {
    const theme: Theme = get().theme === 'dark' ? 'light' : 'dark';
    applyAndStoreTheme(theme);
    set({ theme });
  },
}));
useThemeStore.setState({ theme: readTheme() });

function readTheme(): Theme {
  try {
    return localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

function applyAndStoreTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Some private windows block storage: the theme then lasts until the page is left.
  }
}
