import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { RowIcon } from '#client/ui/row-icon.tsx';
import type { Cart } from '#contract/carts/entity.ts';

interface CartWarehouseProps {
  cart: Cart;
  /** Undefined while a delete of the cart is queued. */
  onChange: (() => void) | undefined;
  /** In a narrow column the button is an icon, because a text would leave no room for the name. */
  isTight: boolean;
}

/** The home warehouse of a cart, with a button that sets or changes the warehouse. */
export function CartWarehouse({ cart, onChange, isTight }: CartWarehouseProps) {
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
        {t('assignWarehouse')}
      </Button>
    );
  }
  const label = t('changeWarehouseOf', { name: cart.name });
  return (
    <span className={cx('flex items-center gap-x-1', isTight && 'justify-between')}>
      <span
        className={isTight ? 'min-w-30 lg:min-w-44' : 'whitespace-nowrap max-md:whitespace-normal'}
      >
        {cart.warehouse?.name || t('unknownWarehouse')}
      </span>
      {onChange &&
        (isTight ? (
          <IconButton label={label} className="relative z-1" onClick={onChange}>
            <RowIcon name="exchange" size={17} />
          </IconButton>
        ) : (
          <Button
            variant="quiet"
            size="small"
            className="relative z-1 px-2.5! text-caramel-ink!"
            aria-label={label}
            onClick={onChange}
          >
            {t('changeWarehouse')}
          </Button>
        ))}
    </span>
  );
}
