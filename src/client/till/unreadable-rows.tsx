import { useTranslations } from 'use-intl';
import { useListData } from '#client/data/use-list.ts';
import type { ListName } from '#contract/lists.ts';

/** How many rows of a list this phone cannot read; nothing where it reads all. */
export function UnreadableRows({ list }: { list: ListName }) {
  const t = useTranslations('till');
  const count = useListData(list)?.rows.unreadable ?? 0;
  return count > 0 && <p className="mt-2 text-sm text-ink-2">{t('unreadable', { count })}</p>;
}
