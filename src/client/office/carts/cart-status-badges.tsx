import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import type { CartStatus } from '#contract/carts/entity.ts';

const tones: Partial<Record<CartStatus, BadgeTone>> = {
  in_use: 'leaf',
  pending_reconciliation: 'amber',
  maintenance: 'grey',
};

interface CartStatusBadgesProps {
  status: CartStatus;
  mark: Mark | undefined;
}

/**
 * The cart's status and beside it, if a change is queued or refused, a mark that says so. A status
 * that this version of the app does not know is shown as the server calls it.
 */
export function CartStatusBadges({ status, mark }: CartStatusBadgesProps) {
  const t = useTranslations('office.carts');
  const label = mark?.kind === 'updated' ? t(`mark.${mark.state}`) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:flex-col max-md:items-end">
      {t.has(`status.${status}`) ? (
        <Badge tone={tones[status] ?? 'blue'}>{t(`status.${status}`)}</Badge>
      ) : (
        <Badge tone="blue">{status}</Badge>
      )}
      <RowMark mark={mark} label={label} />
    </span>
  );
}
