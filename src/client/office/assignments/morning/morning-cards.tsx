import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { formatWhole } from '#contract/money.ts';
import { BaristaSelect, CartAside, UnitsField, useStableCart } from './cart-fields.tsx';
import { type CartPlan, unitsOfCart } from './morning-plan.ts';
import type { MorningControl, MorningPlace } from './use-morning.ts';

interface MorningCardsProps {
  place: MorningPlace;
  control: MorningControl;
}

/** On a phone: a card for each cart, its load behind a press. */
export function MorningCards({ place, control }: MorningCardsProps) {
  return (
    <ul className="flex flex-col gap-2.5">
      {place.carts.map(({ id, row, mark }) => {
        const plan = control.plan[id];
        return (
          <li key={id} className="rounded-xl border border-line bg-paper p-3.5 shadow-lift">
            <p className="mb-1.5">
              <span className="font-semibold">{row.code}</span> {row.name}
            </p>
            {plan ? (
              <PlannedCard
                cartId={id}
                code={row.code}
                capacity={row.capacity}
                plan={plan}
                place={place}
                control={control}
              />
            ) : (
              <CartAside cart={row} mark={mark} control={control} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PlannedCardProps extends MorningCardsProps {
  cartId: string;
  code: string;
  capacity: number;
  plan: CartPlan;
}

function PlannedCard({ cartId, code, capacity, plan, place, control }: PlannedCardProps) {
  const t = useTranslations('office.assignments.morning');
  const { setUnits, setBarista, leaveOut } = useStableCart(cartId, control);
  const faults = control.faults.get(cartId) ?? [];
  const isWrong = (id: string) =>
    faults.some((fault) => 'productId' in fault && fault.productId === id);
  const isOver = faults.some(({ kind }) => kind === 'overCapacity');
  const leftText = (left: number) =>
    left < 0
      ? t('shortHere', { units: formatWhole(-left) })
      : t('leftHere', { units: formatWhole(left) });
  return (
    <>
      <BaristaSelect
        code={code}
        plan={plan}
        faults={faults}
        place={place}
        onChange={setBarista}
        onLeaveOut={leaveOut}
      />
      <details className="mt-2" open={faults.some((fault) => 'productId' in fault)}>
        <summary className={cx('flex min-h-11 items-center font-semibold', isOver && 'text-red')}>
          {t('loadOf', { count: unitsOfCart(plan) })}
          {capacity > 0 && ` ${t('of', { capacity: formatWhole(capacity) })}`}
        </summary>
        <ul>
          {place.products.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                {name}
                <span className={cx('block text-sm', isWrong(id) ? 'text-red' : 'text-ink-2')}>
                  {leftText(control.left.get(id) ?? 0)}
                </span>
              </span>
              <UnitsField
                label={t('unitsOf', { product: name, cart: code })}
                productId={id}
                text={plan.units[id] ?? ''}
                isWrong={isWrong(id)}
                onChange={setUnits}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
