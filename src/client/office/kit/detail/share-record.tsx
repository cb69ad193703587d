import { Link2, Share2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useShareText } from '#client/state/use-share-text.ts';
import { IconButton } from '#client/ui/button.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Shares the address of a record: who opens it sees the record if they may, and else what is needed for it. */
export function ShareRecord({ id, title }: { id: string; title: string }) {
  const t = useTranslations('office.detail.share');
  const { pathname } = useLocation();
  const { canShare, shareLink, copy } = useShareText({
    copied: t('copied'),
    notCopied: t('notCopied'),
  });
  const link = `${location.origin}${pathname}?detail=${id}`;
  return canShare ? (
    <IconButton label={t('share')} onClick={() => void shareLink(title, link)}>
      <Share2 {...icon} />
    </IconButton>
  ) : (
    <IconButton label={t('copy')} onClick={() => void copy(link)}>
      <Link2 {...icon} />
    </IconButton>
  );
}
