import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/button.tsx';
import { useThemeStore } from './theme-store.ts';

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The button that switches between the light and the dark theme; with its text in a list of links. */
export function ThemeToggle({ textClassName, className }: ThemeToggleProps) {
  const t = useTranslations('shell.theme');
  const { theme, toggle } = useThemeStore();
  const label = theme === 'dark' ? t('toLight') : t('toDark');
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

interface ThemeToggleProps {
  className?: string;
  /** The look of a button that shows its text. */
  textClassName?: string;
}
