import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mutateMany } from '#client/data/use-mutation.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { productsOnCart } from '#client/office/kit/count/use-cart-contents.ts';
import { OfflineNote } from '#client/office/kit/form/form-notes.tsx';
import { usePersonText } from '#client/state/person-text.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { lists } from '#contract/lists.ts';
import { homeKey } from '#contract/overlay-rows.ts';
import type { ClosingShift } from '../closing-shifts.ts';
import { useShiftTime } from './cart-head.tsx';
import { parseCash } from './parse-cash.ts';

/** Carts without goods according to this device's stock figures, so only their cash is counted. */
export function useEmptyCarts(carts: readonly ClosingShift[]): ClosingShift[] {
  const { rows, savedAt } = useRows(lists.stockSummary, {}, { scope: 'all' });
  return carts.filter(
    ({ state, row }) =>
      state === 'back' && savedAt !== undefined && productsOnCart(row.cart_details.name, rows).length === 0,
  );
}

interface EmptyCartsProps {
  carts: readonly ClosingShift[];
  cash: Readonly<Record<string, string>>;
  onCash: (cash: Readonly<Record<string, string>>) => void;
  onSaved: (countedCarts: readonly ClosingShift[]) => void;
}

/** A blind count: the expected cash is hidden. */
export function EmptyCarts({ carts, cash, onCash, onSaved }: EmptyCartsProps) {
  const t = useTranslations('office.evening.empty');
  const personText = usePersonText();
  const { isOffline } = useSyncStatus();
  const shiftTimeText = useShiftTime();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const countAll = useCountAll();
  const typedCash = (cart: ClosingShift) => parseCash(cart, cash[cart.id] ?? '');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const firstInvalid = carts.findIndex((cart) => typedCash(cart) === undefined);
    if (firstInvalid >= 0) return event.currentTarget.querySelectorAll('input')[firstInvalid]?.focus();
    setBusy(true);
    const isStored = await countAll(carts.map((cart) => ({ cart, cash: typedCash(cart) ?? 0 })));
    setBusy(false);
    if (isStored) onSaved(carts);
  };
  return (
    <section aria-label={t('title')} className="min-w-0 rounded-xl border border-line bg-paper shadow-lift">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="px-4 pt-4 pb-4 md:px-5">
          <h2 className="title-lg text-xl">{t('title')}</h2>
          <p className="text-sm text-ink-2">{t('text')}</p>
          <ul className="mt-3.5 divide-y divide-line rounded-lg border border-line">
            {carts.map((cart) => (
              <li key={cart.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2.5">
                <div className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
                  <span className="font-semibold">{cart.row.cart_details.code}</span> {cart.row.cart_details.name}
                  <span className="block text-sm text-ink-2">
                    {personText(cart.row.sales_id, cart.row.sales_details.username)} · {shiftTimeText(cart.row)}
                  </span>
                </div>
                <Field
                  label={t('cashOf', { cart: cart.row.cart_details.code })}
                  isLabelHidden
                  error={isChecked && typedCash(cart) === undefined ? t('missing') : undefined}
                  className="flex-[1_1_12rem] sm:max-w-48"
                >
                  {(aria) => (
                    <NumberInput
                      {...aria}
                      prefix="Rp"
                      min={0}
                      value={cash[cart.id] ?? ''}
                      onChange={(text) => onCash({ ...cash, [cart.id]: text })}
                    />
                  )}
                </Field>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 rounded-b-xl border-t border-line bg-cream px-4 py-3.5 md:px-5">
          {isOffline && <OfflineNote />}
          <Button type="submit" isLoading={isBusy} className="max-sm:flex-1">
            {t('countAll')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function useCountAll() {
  const t = useTranslations('office.evening.empty');
  const alert = useAlert();
  const homeByCart = new Map(
    useRows(lists.carts, {}, { scope: 'all' }).rows.map(({ id, row }) => [id, row.warehouse?.name]),
  );
  return async (counts: readonly { cart: ClosingShift; cash: number }[]): Promise<boolean> => {
    const changes = counts.map(({ cart, cash }) => {
      const { cart_id: id, cart_details } = cart.row;
      const { name, code } = cart_details;
      return {
        name: 'cartReconcile' as const,
        args: { id, items: [], cash_counted: cash },
        names: { [id]: name, [`code:${id}`]: code, [homeKey(id)]: homeByCart.get(id) ?? '' },
        draft: `cartReconcile:${id}`,
      };
    });
    alert.clear();
    const { kind } = await mutateMany(changes);
    const isStored = kind === 'queued';
    alert.show(
      isStored
        ? { variant: 'success', message: t('done', { count: counts.length }) }
        : { variant: 'error', message: t('unsaved') },
    );
    return isStored;
  };
}
