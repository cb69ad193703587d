import { X } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-rows.ts';
import { personText } from '#client/state/person-text.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Combobox } from '#client/ui/form/combobox.tsx';
import { removeGrouping } from '#client/ui/form/number-input.tsx';
import { MoreButton } from '#client/ui/table/row-action-buttons.tsx';
import type { RowAction } from '#client/ui/table/table-props.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { isAvailableCart } from '#contract/carts/entity.ts';
import { type CartFault, type CartPlan, parseUnits, templatesFor } from './shift-plan.ts';
import type { PlanActions } from './use-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

export interface PlannedCartProps {
  cart: Cart;
  plan: CartPlan;
  faults: readonly CartFault[];
  place: PlanPlace;
  actions: PlanActions;
}

export const floatColumn = 'float';

export const hasFloatFault = (faults: readonly CartFault[]) => faults.some(({ kind }) => kind === 'noFloat');

export const hasProductFault = (faults: readonly CartFault[], productId: string) =>
  faults.some((fault) => 'productId' in fault && fault.productId === productId);

interface FigureFieldProps {
  label: string;
  cartId: string;
  column: string;
  text: string;
  isWrong: boolean;
  onChange: PlanActions['setUnits'];
}

/** Enter and arrow keys move to the same figure of the next cart, as in a spreadsheet. */
export function FigureField(props: FigureFieldProps) {
  const { label, cartId, column, text, isWrong, onChange } = props;
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      data-column={column}
      value={text}
      onChange={({ target }) => onChange(cartId, column, removeGrouping(target.value))}
      onFocus={({ target }) => target.select()}
      onKeyDown={moveBetweenCarts}
      className={cx(
        'control figures ml-auto block h-11 px-2! text-right [content-visibility:auto]',
        column === floatColumn ? 'w-24!' : 'w-16!',
        isWrong && 'bg-red-soft! text-red!',
      )}
    />
  );
}

function moveBetweenCarts(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { column } = event.currentTarget.dataset;
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
  fields[fields.indexOf(event.currentTarget) + step]?.focus();
}

interface BaristaSelectProps extends PlannedCartProps {
  as: 'menu' | 'sheet';
}

export function BaristaSelect({ cart, plan, faults, place, actions, as }: BaristaSelectProps) {
  const t = useTranslations('office.assignments.morning');
  const isWrong = faults.some(({ kind }) => kind === 'noBarista' || kind === 'baristaTwice');
  const options = useMemo(
    () =>
      place.baristas.map((user) => ({
        value: user.id,
        label: personText(user),
        isDisabled: user.is_assigned_cart,
        detail: user.is_assigned_cart ? t('onCart') : undefined,
      })),
    [place.baristas, t],
  );
  return (
    <span className="relative flex items-center gap-0.5">
      <span className="max-w-64 min-w-0 flex-1">
        <Combobox
          label={t('baristaOf', { cart: cart.code })}
          value={plan.salesId}
          onChange={(salesId) => actions.setBarista(cart.id, salesId)}
          options={options}
          placeholder={t('choose')}
          {...(isWrong && { 'aria-invalid': true as const })}
        />
      </span>
      <MoreButton name={cart.code} as={as} actions={useFillActions(cart, plan, place, actions)} />
      <IconButton isSmall label={t('leaveOut', { cart: cart.code })} onClick={() => actions.leaveOut(cart.id)}>
        <X aria-hidden size={17} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}

function useFillActions(
  cart: Cart,
  { units }: CartPlan,
  { past: pastAssignments, templates }: PlanPlace,
  { fill }: PlanActions,
): RowAction[] {
  const t = useTranslations('office.assignments.morning');
  const names = [...new Set(templatesFor(cart, templates).map(({ name }) => name))];
  const hadLoad = pastAssignments.some(({ cart_id, status }) => cart_id === cart.id && status !== 'cancelled');
  const load = Object.entries(units).flatMap(([productId, text]) => {
    const typedUnits = parseUnits(text) ?? 0;
    return typedUnits > 0 ? [`${productId}:${typedUnits}`] : [];
  });
  return [
    ...(hadLoad ? [{ key: 'last', label: t('asLast'), onSelect: () => void fill('last', [cart.id]) }] : []),
    ...names.map((name) => ({
      key: `template ${name}`,
      label: t('asTemplate', { template: name }),
      onSelect: () => void fill({ template: name }, [cart.id]),
    })),
    load.length > 0
      ? {
          key: 'keep',
          label: t('keepAsTemplate'),
          to: `/load-templates/create?cart=${cart.id}&load=${load.join()}`,
        }
      : { key: 'new', label: t('newTemplate'), to: `/load-templates/create?cart=${cart.id}` },
  ];
}

interface UnplannedCartProps {
  cart: Cart;
  mark: Mark | undefined;
  actions: PlanActions;
}

export function UnplannedCart({ cart, mark, actions }: UnplannedCartProps) {
  const t = useTranslations('office.assignments.morning');
  if (isAvailableCart(cart)) {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {t('stays')}
        <Button
          size="small"
          variant="quiet"
          aria-label={t('planCart', { cart: cart.code })}
          onClick={() => actions.setBarista(cart.id, '')}
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
    <span className="rounded-sm bg-amber-soft px-2 py-1 font-semibold text-amber">{t('outQueued')}</span>
  ) : (
    t('out')
  );
}
