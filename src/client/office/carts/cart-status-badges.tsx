import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { ServerLabel } from '#client/office/kit/server-label.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { type Cart, type CartStatus, cartStatuses } from '#contract/carts/entity.ts';
import { isOneOf } from '#contract/open-enum.ts';

const tones: Record<CartStatus, BadgeTone> = {
  available: 'blue',
  in_use: 'leaf',
  pending_reconciliation: 'amber',
  maintenance: 'grey',
};

interface CartStatusBadgesProps {
  status: Cart['status'];
  mark: Mark | undefined;
}

/**
 * The cart's status and beside it, if a change is queued or refused, a mark that says so. A status
 * that this version of the app does not know is blue.
 */
export function CartStatusBadges({ status, mark }: CartStatusBadgesProps) {
  const t = useTranslations('office.carts');
  const label = mark?.kind === 'updated' ? t(`mark.${mark.state}`) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:flex-col max-md:items-end">
      {isOneOf(cartStatuses, status) ? (
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      ) : (
        <Badge tone="blue">
          <ServerLabel metadata="cart_statuses" value={status} />
        </Badge>
      )}
      <RowMark mark={mark} label={label} />
    </span>
  );
}
