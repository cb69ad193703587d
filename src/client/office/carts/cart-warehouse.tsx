import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { Cart } from '#contract/entities/cart.ts';

interface CartWarehouseProps {
  cart: Cart;
  /** Undefined: the cart is about to go. */
  onChange: (() => void) | undefined;
}

/** The home of a cart with the button that changes it, or the button that gives it one. */
export function CartWarehouse({ cart, onChange }: CartWarehouseProps) {
  const t = useTranslations('office.carts');
  if (cart.warehouse_id === null) {
    if (!onChange) return <span className="text-ink-3">–</span>;
    return (
      <Button
        variant="secondary"
        size="small"
        className="relative z-1"
        aria-label={t('assignWarehouseTo', { name: cart.name })}
        onClick={onChange}
      >
        {t('assign')}
      </Button>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {cart.warehouse?.name || t('unknownWarehouse')}
      {onChange && (
        <Button
          variant="quiet"
          size="small"
          className="relative z-1 px-2.5! text-caramel-ink!"
          aria-label={t('changeWarehouseOf', { name: cart.name })}
          onClick={onChange}
        >
          {t('change')}
        </Button>
      )}
    </span>
  );
}
