import { useTranslations } from 'use-intl';
import { type Till, useTill } from './use-till.ts';

export function UnreadableRows({ of: list }: { of: keyof Till['lists'] }) {
  const t = useTranslations('till');
  const count = useTill().lists[list].unreadable;
  return count > 0 && <p className="mt-2 text-sm text-ink-2">{t('unreadable', { count })}</p>;
}
