import { useTranslations } from 'use-intl';
import { ServerLabel } from '#client/office/kit/server-label.tsx';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import { type Cart, type CartStatus, cartStatuses } from '#contract/carts/entity.ts';
import { isOneOf } from '#contract/fields.ts';

const looks: Record<CartStatus, BadgeLook> = {
  available: { tone: 'blue', inRow: 'plain' },
  in_use: { tone: 'leaf', inRow: 'plain' },
  pending_reconciliation: { tone: 'amber' },
  maintenance: { tone: 'grey' },
};

/** The cart's status. A status that this version of the app does not know is blue. */
export function CartStatusBadge({ status }: { status: Cart['status'] }) {
  const t = useTranslations('office.carts');
  return isOneOf(cartStatuses, status) ? (
    <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
  ) : (
    <Badge tone="blue">
      <ServerLabel metadata="cart_statuses" value={status} />
    </Badge>
  );
}
