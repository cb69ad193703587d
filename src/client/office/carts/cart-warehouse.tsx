import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#client/ui/button.tsx';
import { RowIcon } from '#client/ui/row-icon.tsx';
import type { Cart } from '#contract/carts/entity.ts';

interface CartWarehouseProps {
  cart: Cart;
  /** Undefined on a card, whose sheet has this act, and while a delete of the cart is queued. */
  onChange: (() => void) | undefined;
}

/** The home warehouse of a cart, with a button that sets or changes the warehouse. */
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
      <span className="min-w-0">{name}</span>
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
