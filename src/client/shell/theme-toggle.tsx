import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { smallStorage } from '#client/data/small-storage.ts';
import { IconButton } from '#client/ui/button.tsx';

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ThemeToggleProps {
  className?: string;
  /** The look of a button that shows its text. */
  textClassName?: string;
}

/** What the theme is switched to, in words, and the switch. */
export function useThemeSwitch(): { label: string; toggle: () => void } {
  const t = useTranslations('shell.theme');
  const { theme, toggle } = useThemeStore();
  return { label: theme === 'dark' ? t('toLight') : t('toDark'), toggle };
}

/** The button that switches between the light and the dark theme; with its text in a list of links. */
export function ThemeToggle({ textClassName, className }: ThemeToggleProps) {
  const { label, toggle } = useThemeSwitch();
  // By the class on the root element, because a prerendered page does not know the theme.
  const icons = (
    <>
      <Moon {...iconProps} className="dark:hidden" />
      <Sun {...iconProps} className="hidden dark:block" />
    </>
  );
  if (textClassName === undefined) {
    return (
      <IconButton label={label} className={className} onClick={toggle}>
        {icons}
      </IconButton>
    );
  }
  return (
    <button type="button" className={textClassName} onClick={toggle}>
      {icons}
      {label}
    </button>
  );
}

type Theme = 'light' | 'dark';

interface ThemeState {
  theme: Theme;
  toggle: () => void;
}

/** Colours of the browser's own bar. */
const barColors: Record<Theme, string> = { light: '#FAF6F0', dark: '#17110D' };

/**
 * The theme, stored in localStorage under `theme`; light by default (screens 4.1). Before the first
 * paint `client/inline/page.ts` sets the class on the root element; later changes set it here.
 */
const useThemeStore = create<ThemeState>()((set, get) => ({
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
  return smallStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
}

function applyAndStoreTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
  smallStorage.setItem('theme', theme);
}
