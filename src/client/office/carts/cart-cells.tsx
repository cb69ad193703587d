import { useTranslations } from 'use-intl';
import { StatusBadge } from '#client/office/kit/status-badge.tsx';
import type { BadgeStyle } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { RowIcon } from '#client/ui/row-icon.tsx';
import type { Cart, CartStatus } from '#contract/carts/entity.ts';

const looks: Record<CartStatus, BadgeStyle> = {
  available: { tone: 'blue', inRow: 'plain' },
  in_use: { tone: 'leaf', inRow: 'plain' },
  pending_reconciliation: { tone: 'amber' },
  maintenance: { tone: 'grey' },
};

const unknownStatus = { tone: 'blue', metadata: 'cart_statuses' } as const;

/** A status that this version doesn't know is shown in blue. */
export function CartStatusBadge({ status }: { status: Cart['status'] }) {
  return <StatusBadge list="carts" status={status} looks={looks} unknownStatus={unknownStatus} />;
}

interface CartWarehouseProps {
  cart: Cart;
  onChange?: (() => void) | undefined;
}

export function CartWarehouse({ cart, onChange }: CartWarehouseProps) {
  const t = useTranslations('office.carts');
  if (cart.warehouse_id === null) {
    if (!onChange) return <span className="text-ink-3">–</span>;
    return (
      <Button
        variant="quiet"
        size="small"
        className="relative z-1 -ml-3 text-caramel-ink!"
        aria-label={t('assignWarehouseTo', { name: cart.name })}
        onClick={onChange}
      >
        {t('assignWarehouse')}
      </Button>
    );
  }
  const name = cart.warehouse?.name || t('unknownWarehouse');
  if (!onChange) return name;
  return (
    <span className="flex items-center gap-x-1">
      <span className="min-w-26">{name}</span>
      <IconButton
        label={t('changeWarehouseOf', { name: cart.name })}
        isSmall
        className="relative z-1 text-ink-3!"
        onClick={onChange}
      >
        <RowIcon name="exchange" size={16} />
      </IconButton>
    </span>
  );
}
