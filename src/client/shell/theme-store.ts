// Read once on start from the key `theme`, default light (screens 4.1). A script in index.html sets
// the class on the root element before the first paint; from then on this store does.
import { create } from 'zustand';

export type Theme = 'light' | 'dark';

interface ThemeState {
  theme: Theme;
  toggle: () => void;
}

const barColors: Record<Theme, string> = { light: '#FAF6F0', dark: '#17110D' };

export const useThemeStore = create<ThemeState>()((set, get) => ({
  theme: readTheme(),
  toggle: () => {
    const theme: Theme = get().theme === 'dark' ? 'light' : 'dark';
    applyTheme(theme);
    set({ theme });
  },
}));

function readTheme(): Theme {
  try {
    return localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is closed in some private windows: the theme then lasts for this visit.
  }
}
