import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { useOverflow } from '#client/ui/use-overflow.ts';
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
import { type CartFault, unitsOfCart } from './shift-plan.ts';
import type { PlanControl } from './use-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

interface PlanTableProps {
  place: PlanPlace;
  control: PlanControl;
}

const firstColumnClass = 'sticky left-0 z-10 border-r border-line bg-inherit px-3 text-left wrap-break-word';

/**
 * Each row is a separate grid with fixed column widths, so that the browser lays out only visible rows and typing moves
 * no other row, even with thousands of figures.
 */
const toGridTemplate = (productCount: number) =>
  `13rem minmax(17.5rem, 1fr) 7.5rem repeat(${productCount}, minmax(6.25rem, 1fr)) 8rem`;
const widthOf = (productCount: number) => `${13 + 17.5 + 7.5 + 6.25 * productCount + 8}rem`;

export function PlanTable({ place, control }: PlanTableProps) {
  const t = useTranslations('office.assignments.morning');
  const table = useOverflow<HTMLElement, HTMLTableElement>('x');
  const { box, content, isOverflowing } = table;
  const { carts, products } = place;
  const columns = { gridTemplateColumns: toGridTemplate(products.length) };
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label={t('loads')}
        {...(isOverflowing && { tabIndex: 0 })}
        data-cut-start={table.isScrolled || undefined}
        data-cut-end={table.hasMoreAfter || undefined}
        className="relative max-h-[max(22rem,calc(100dvh-17rem))] scroll-pt-24 scroll-pl-44 overflow-auto rounded-xl border border-line bg-paper shadow-lift"
      >
        <table ref={content} className="block w-full" style={{ minWidth: widthOf(products.length) }}>
          <caption className="sr-only">{t('loads')}</caption>
          <thead className="sticky top-0 z-20 block bg-cream text-xs text-ink-2">
            <tr
              style={columns}
              className="grid items-stretch bg-inherit *:border-b *:border-line *:py-2 *:content-end *:font-semibold"
            >
              <th scope="col" className={firstColumnClass}>
                {t('cart')}
              </th>
              <th scope="col" className="px-2 text-left">
                {t('barista')}
              </th>
              <th scope="col" className="px-2 text-right">
                {t('float')}
              </th>
              {products.map(({ id, name }) => (
                <th key={id} scope="col" className="px-2 text-right wrap-break-word">
                  {name}
                </th>
              ))}
              <th scope="col" className="px-3 text-right">
                {t('units')}
              </th>
            </tr>
            <tr style={columns} className="grid bg-inherit *:border-b *:border-line *:py-2">
              <th scope="row" className={cx(firstColumnClass, 'font-normal')}>
                {t('inWarehouse')}
              </th>
              <td className="px-2">{t('afterLoad')}</td>
              <td />
              {products.map(({ id }) => {
                const left = control.left.get(id) ?? 0;
                return (
                  <td
                    key={id}
                    className={cx(
                      'figures px-3.5 text-right text-sm font-semibold',
                      left < 0 ? 'text-red' : 'text-ink',
                    )}
                  >
                    {formatWhole(left)}
                  </td>
                );
              })}
              <td />
            </tr>
          </thead>
          <tbody className="block">
            {carts.map(({ id, row, mark }) => {
              const plan = control.plan[id];
              return (
                <tr
                  key={id}
                  style={columns}
                  className="grid bg-paper [contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto] *:content-center border-line not-first:border-t data-[stays]:text-ink-2"
                  data-stays={plan ? undefined : ''}
                >
                  <th scope="row" className={cx(firstColumnClass, 'py-1.5 font-normal')}>
                    <span className="font-semibold">{row.code}</span> {row.name}
                  </th>
                  {plan ? (
                    <PlannedCells
                      cart={row}
                      plan={plan}
                      faults={control.faults.get(id) ?? noFaults}
                      place={place}
                      actions={control.acts}
                    />
                  ) : (
                    <td colSpan={products.length + 3} className="col-[2/-1] px-2 py-1.5">
                      <UnplannedCart cart={row} mark={mark} actions={control.acts} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {table.hasMoreAfter && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-px right-px z-30 w-3 rounded-r-xl bg-linear-to-l from-ink/15 to-transparent"
        />
      )}
    </div>
  );
}

const noFaults: readonly CartFault[] = [];

const PlannedCells = memo((props: PlannedCartProps) => {
  const { cart, plan, faults, place, actions } = props;
  const { id, code, capacity } = cart;
  const t = useTranslations('office.assignments.morning');
  const isOver = faults.some(({ kind }) => kind === 'overCapacity');
  return (
    <>
      <td className="px-2 py-1.5">
        <BaristaSelect {...props} as="menu" />
      </td>
      <td className="px-1 py-1.5">
        <Cell
          label={t('floatOf', { cart: code })}
          cartId={id}
          column={floatColumn}
          text={plan.float}
          isWrong={hasFloatFault(faults)}
          onChange={actions.setFloat}
        />
      </td>
      {place.products.map((product) => (
        <td key={product.id} className="px-1 py-1.5 text-right">
          <Cell
            label={t('unitsOf', { product: product.name, cart: code })}
            cartId={id}
            column={product.id}
            text={plan.units[product.id] ?? ''}
            isWrong={hasProductFault(faults, product.id)}
            onChange={actions.setUnits}
          />
        </td>
      ))}
      <td className={cx('figures px-3 py-1.5 text-right whitespace-nowrap', isOver && 'text-red')}>
        <span className="font-semibold">{formatWhole(unitsOfCart(plan))}</span>
        {capacity > 0 && ` ${t('of', { capacity: formatWhole(capacity) })}`}
      </td>
    </>
  );
});

/** Renders only when its own figure changes, because there may be thousands of cells. */
const Cell = memo(FigureField);
