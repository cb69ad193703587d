import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { formatWhole } from '#contract/fields/money.ts';
import {
  BaristaSelect,
  FigureField,
  floatColumn,
  hasFloatFault,
  hasProductFault,
  type PlannedCartProps,
  UnplannedCart,
} from './cart-fields.tsx';
import { unitsOfCart } from './shift-plan.ts';
import type { PlanControl } from './use-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

interface PlanCardsProps {
  place: PlanPlace;
  control: PlanControl;
}

export function PlanCards({ place, control }: PlanCardsProps) {
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
                cart={row}
                plan={plan}
                faults={control.faults.get(id) ?? []}
                place={place}
                actions={control.acts}
                left={control.left}
              />
            ) : (
              <UnplannedCart cart={row} mark={mark} actions={control.acts} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PlannedCard({ left, ...props }: PlannedCartProps & Pick<PlanControl, 'left'>) {
  const { cart, plan, faults, place, actions } = props;
  const { id: cartId, code, capacity } = cart;
  const t = useTranslations('office.assignments.morning');
  const hasWrongFigure = hasFloatFault(faults) || faults.some((fault) => 'productId' in fault);
  const [isOpen, setOpen] = useState(hasWrongFigure);
  const isOver = faults.some(({ kind }) => kind === 'overCapacity');
  const leftText = (units: number) =>
    units < 0 ? t('shortHere', { units: formatWhole(-units) }) : t('leftHere', { units: formatWhole(units) });
  return (
    <>
      <BaristaSelect {...props} as="sheet" />
      <details
        className="mt-2"
        open={isOpen || hasWrongFigure}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={cx('flex min-h-11 items-center font-semibold', isOver && 'text-red')}>
          {t('loadOf', { count: unitsOfCart(plan) })}
          {capacity > 0 && ` ${t('of', { capacity: formatWhole(capacity) })}`}
        </summary>
        {/* Closed cards render no fields, so that typing stays fast. */}
        {(isOpen || hasWrongFigure) && (
          <ul>
            <li className="flex items-center justify-between gap-3 py-1">
              {t('float')}
              <FigureField
                label={t('floatOf', { cart: code })}
                cartId={cartId}
                column={floatColumn}
                text={plan.float}
                isWrong={hasFloatFault(faults)}
                onChange={actions.setFloat}
              />
            </li>
            {place.products.map(({ id, name }) => {
              const isWrong = hasProductFault(faults, id);
              return (
                <li key={id} className="flex items-center justify-between gap-3 py-1">
                  <span className="min-w-0">
                    {name}
                    <span className={cx('block text-sm', isWrong ? 'text-red' : 'text-ink-2')}>
                      {leftText(left.get(id) ?? 0)}
                    </span>
                  </span>
                  <FigureField
                    label={t('unitsOf', { product: name, cart: code })}
                    cartId={cartId}
                    column={id}
                    text={plan.units[id] ?? ''}
                    isWrong={isWrong}
                    onChange={actions.setUnits}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </details>
    </>
  );
}
