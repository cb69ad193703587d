import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeChange } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { mutations } from '#contract/mutations.ts';
import { ProductSteppers, toLines } from './product-steppers.tsx';
import { proposeRefill, salesAWeekBefore, unitsSold } from './shift-sums.ts';
import { useTill } from './use-till.ts';

/** Asks for goods, with what is proposed by the same weekday a week before. */
export function RefillDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('till.refill');
  const alert = useAlert();
  const { assignment, products, unitsOnCart, allSales } = useTill();
  const proposed = useMemo(() => {
    const before = salesAWeekBefore(allSales, Date.now());
    return proposeRefill(unitsOnCart, unitsSold(before.after));
  }, [allSales, unitsOnCart]);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries([...proposed].map(([id, units]) => [id, String(units)])),
  );
  const [error, setError] = useState<string>();
  const offered = [...products.values()]
    .filter(({ id, status }) => status === 'active' || unitsOnCart.has(id))
    .sort(
      (a, b) => (proposed.get(b.id) ?? 0) - (proposed.get(a.id) ?? 0) || (a.name < b.name ? -1 : 1),
    );

  async function send() {
    const items = toLines(values);
    if (!items || items.length === 0) return setError(t(items ? 'none' : 'invalid'));
    if (!assignment) return;
    const { cart_id, cart_details } = assignment;
    const outcome = await storeChange(
      mutations.restockRequestCreate,
      { cart_id, items, notes: '' },
      {
        names: {
          ...Object.fromEntries(
            items.map((item) => [item.product_id, products.get(item.product_id)?.name ?? '']),
          ),
          [cart_id]: cart_details.name,
          [`code:${cart_id}`]: cart_details.code,
        },
      },
    );
    if (outcome.kind === 'refused') return setError(outcome.message);
    if (outcome.kind === 'unsaved') return setError(t('unsaved'));
    alert.show({ variant: 'success', message: t('asked') });
    onClose();
  }

  return (
    <Dialog
      isSticky
      onClose={onClose}
      title={t('title')}
      description={proposed.size > 0 ? t('proposed') : t('text')}
      footer={
        <>
          {error && (
            <p role="alert" className="font-medium text-red">
              {error}
            </p>
          )}
          <Button size="large" onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <ProductSteppers
        products={offered.map(({ id, name }) => ({
          id,
          name,
          hint: t('onCart', { count: String(unitsOnCart.get(id) ?? 0) }),
        }))}
        values={values}
        onChange={(next) => {
          setValues(next);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
