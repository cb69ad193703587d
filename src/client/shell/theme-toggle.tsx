import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { smallStorage } from '#client/browser/small-storage.ts';
import { IconButton } from '#client/ui/button.tsx';

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ThemeToggleProps {
  className?: string;
  textClassName?: string;
}

export function useThemeToggle(): { label: string; toggle: () => void } {
  const t = useTranslations('shell.theme');
  const { theme, toggle } = useThemeStore();
  return { label: theme === 'dark' ? t('toLight') : t('toDark'), toggle };
}

export function ThemeToggle({ textClassName, className }: ThemeToggleProps) {
  const { label, toggle } = useThemeToggle();
  // CSS selects the icon: a prerendered page does not know the theme.
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

/** Colors of the browser's toolbar. */
const barColors: Record<Theme, string> = { light: '#FAF6F0', dark: '#17110D' };

/**
 * Stored in localStorage under `theme`; light by default (screens 4.1). `client/inline/page.ts` sets the class before
 * the first paint.
 */
const useThemeStore = create<ThemeState>()((set, get) => ({
  // Prerendered pages hydrate with the light theme.
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
