import { X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { cx } from '#client/ui/cx.ts';
import { removeGrouping } from '#client/ui/number-input.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { isFree } from '#contract/carts/entity.ts';
import type { CartFault, CartPlan } from './morning-plan.ts';
import type { MorningControl, MorningPlace } from './use-morning.ts';

/** The acts on one cart, which stay the same while others are typed. */
export function useStableCart(cartId: string, control: MorningControl) {
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  });
  return {
    setUnits: useCallback(
      (productId: string, text: string) => latest.current.setUnits(cartId, productId, text),
      [cartId],
    ),
    setBarista: (salesId: string) => control.setBarista(cartId, salesId),
    leaveOut: () => control.leaveOut(cartId),
  };
}

interface UnitsFieldProps {
  label: string;
  productId: string;
  text: string;
  isWrong: boolean;
  onChange: (productId: string, text: string) => void;
}

/** Enter and the arrows lead to the same product of the next cart, as in a spreadsheet. */
export function UnitsField({ label, productId, text, isWrong, onChange }: UnitsFieldProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      data-product={productId}
      value={text}
      onChange={({ target }) => onChange(productId, removeGrouping(target.value))}
      onFocus={({ target }) => target.select()}
      onKeyDown={moveBetweenCarts}
      className={cx('control figures w-16! px-2! text-right', isWrong && 'bg-red-soft! text-red!')}
    />
  );
}

function moveBetweenCarts(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { product } = event.currentTarget.dataset;
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(`input[data-product="${product}"]`),
  ];
  fields[fields.indexOf(event.currentTarget) + step]?.focus();
}

interface BaristaSelectProps {
  code: string;
  plan: CartPlan;
  faults: readonly CartFault[];
  place: MorningPlace;
  onChange: (salesId: string) => void;
  onLeaveOut: () => void;
}

/** Who goes out with the cart; beside it the button that leaves the cart here. */
export function BaristaSelect({
  code,
  plan,
  faults,
  place,
  onChange,
  onLeaveOut,
}: BaristaSelectProps) {
  const t = useTranslations('office.assignments.morning');
  const isWrong = faults.some(({ kind }) => kind === 'noBarista' || kind === 'baristaTwice');
  const options = useMemo(
    () =>
      place.baristas.map(({ id, username, is_assigned_cart }) => ({
        value: id,
        label: username,
        isDisabled: is_assigned_cart,
        detail: is_assigned_cart ? t('onCart') : undefined,
      })),
    [place.baristas, t],
  );
  return (
    <span className="flex items-center gap-1">
      <span className="max-w-64 min-w-0 flex-1">
        <Combobox
          label={t('baristaOf', { cart: code })}
          value={plan.salesId}
          onChange={onChange}
          options={options}
          placeholder={t('choose')}
          {...(isWrong && { 'aria-invalid': true as const })}
        />
      </span>
      <IconButton isSmall label={t('leaveOut', { cart: code })} onClick={onLeaveOut}>
        <X aria-hidden size={17} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}

interface CartAsideProps {
  cart: Cart;
  mark: Mark | undefined;
  control: MorningControl;
}

/** A cart that is not planned: it stays, is out already, or must be counted first. */
export function CartAside({ cart, mark, control }: CartAsideProps) {
  const t = useTranslations('office.assignments.morning');
  if (isFree(cart)) {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {t('stays')}
        <Button
          size="small"
          variant="quiet"
          aria-label={t('planCart', { cart: cart.code })}
          onClick={() => control.setBarista(cart.id, '')}
        >
          {t('plan')}
        </Button>
      </span>
    );
  }
  if (cart.status === 'pending_reconciliation') {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {t('waitsForCount')}
        <Link
          to={`/cart-assignments?cart_id=${cart.id}`}
          className="inline-flex min-h-9 items-center font-semibold text-caramel-ink hover:underline"
        >
          {t('countNow')}
        </Link>
      </span>
    );
  }
  if (cart.status === 'maintenance') return t('maintenance');
  return mark ? (
    <span className="rounded-sm bg-amber-soft px-2 py-1 font-semibold text-amber">
      {t('outQueued')}
    </span>
  ) : (
    t('out')
  );
}
