import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useScrolled } from './use-scrolled.ts';

/** Scrolls to the top; shown after more than 300 px of scroll (screens 1.7). */
export function ToTopButton() {
  const t = useTranslations('site');
  const isFarDown = useScrolled(301);
  if (!isFarDown) return null;
  return (
    <IconButton
      label={t('toTop')}
      className="fixed right-4 bottom-4 z-20 animate-fade border border-line bg-paper shadow-lift md:right-6 md:bottom-6 print:hidden"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
