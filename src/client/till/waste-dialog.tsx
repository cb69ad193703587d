import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeChange } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { mutations } from '#contract/mutations.ts';
import { ProductSteppers, toLines } from './product-steppers.tsx';
import { useTill } from './use-till.ts';

/** As the office knows them, which reads them in its own language. */
const reasons = ['tumpah', 'rusak', 'kedaluwarsa'] as const;

/** Goods thrown away on the road, with a reason: one press, or typed (rules 6.15). */
export function WasteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('till.waste');
  const alert = useAlert();
  const { assignment, unitsOnCart, products } = useTill();
  const [values, setValues] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const offered = [...unitsOnCart.keys()]
    .flatMap((id) => products.get(id) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1));

  async function save() {
    const items = toLines(values);
    if (!items || items.length === 0) return setError(t(items ? 'none' : 'invalid'));
    if (reason.trim() === '') return setError(t('reasonMissing'));
    if (!assignment) return;
    const outcome = await storeChange(
      mutations.stockAdjustmentCreate,
      { kind: 'cart_waste', assignment_id: assignment.id, reason, items },
      {
        names: {
          ...Object.fromEntries(offered.map(({ id, name }) => [id, name])),
          [assignment.id]: assignment.cart_details.name,
        },
      },
    );
    if (outcome.kind === 'refused') return setError(outcome.message);
    if (outcome.kind === 'unsaved') return setError(t('unsaved'));
    alert.show({ variant: 'success', message: t('saved') });
    onClose();
  }

  return (
    <Dialog
      isSticky
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          {error && (
            <p role="alert" className="font-medium text-red">
              {error}
            </p>
          )}
          <Button size="large" onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ProductSteppers
        products={offered.map(({ id, name }) => ({ id, name }))}
        values={values}
        onChange={(next) => {
          setValues(next);
          setError(undefined);
        }}
      />
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold">{t('reason')}</legend>
        {reasons.map((each) => (
          <Button
            key={each}
            size="large"
            variant={reason === each ? 'primary' : 'secondary'}
            aria-pressed={reason === each}
            onClick={() => setReason(each)}
          >
            {t(`reasons.${each}`)}
          </Button>
        ))}
      </fieldset>
      <Field label={t('otherReason')} className="mt-3">
        {(control) => (
          <TextInput
            {...control}
            value={reasons.some((each) => each === reason) ? '' : reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
