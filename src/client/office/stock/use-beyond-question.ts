import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import type { BeyondStock } from './beyond-stock.ts';

/**
 * The question before goods leave that this device does not know to be there. Undefined with a
 * connection: then the server knows, and refuses with its own figures.
 */
export function useBeyondQuestion(beyond: readonly BeyondStock[]) {
  const t = useTranslations('office.stock.beyond');
  const { when: formatInstant } = useInstant();
  const { isOffline } = useSyncStatus();
  const { savedAt } = useWholeList(lists.stockSummary);
  if (!isOffline || beyond.length === 0) return undefined;
  const products = beyond
    .map(({ name, known }) => t('product', { name, stock: formatWhole(known) }))
    .join(', ');
  const when = savedAt === undefined ? '–' : formatInstant(savedAt);
  return { message: t('text', { products, when }), label: t('confirm') };
}
