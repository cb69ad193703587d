import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useThemeStore } from './theme-store.ts';

/** The button in the header that switches between the light and the dark theme. */
export function ThemeToggle() {
  const t = useTranslations('shell.theme');
  const { theme, toggle } = useThemeStore();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton label={theme === 'dark' ? t('toLight') : t('toDark')} onClick={toggle}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
