import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeChange } from '#client/data/use-mutation.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { mutations } from '#contract/mutations.ts';
import { GoodsDialog, type GoodsLine } from './goods-dialog.tsx';
import { useKeep } from './use-keep.ts';
import { useGoodsOfShift, useTill } from './use-till.ts';

interface WasteDialogProps {
  assignment: CartAssignment;
  onClose: () => void;
}

const nothing: ReadonlyMap<string, number> = new Map();

/** Goods thrown away on the road, with a reason: one press, or typed (rules 6.15). */
export function WasteDialog({ assignment, onClose }: WasteDialogProps) {
  const t = useTranslations('till.waste');
  const tTill = useTranslations('till');
  const { keep } = useKeep();
  const [reason, setReason] = useState('');
  const { isBlind } = useTill();
  const onCart = new Set(assignment.items?.map(({ product_id }) => product_id));
  const products = useGoodsOfShift().filter(({ id }) => isBlind || onCart.has(id));
  const throwAway = (items: GoodsLine[]) =>
    storeChange(
      mutations.stockAdjustmentCreate,
      { kind: 'cart_waste', assignment_id: assignment.id, reason, items },
      {
        names: {
          ...Object.fromEntries(products.map(({ id, name }) => [id, name])),
          [assignment.id]: assignment.cart_details.name,
        },
      },
    );

  return (
    <GoodsDialog
      title={t('title')}
      description={t('text')}
      products={products}
      proposed={nothing}
      send={t('save')}
      findMissing={() => (reason.trim() === '' ? tTill('reasonMissing') : undefined)}
      onSend={(items) => keep(() => throwAway(items), t('saved'))}
      onClose={onClose}
    >
      <Reason reason={reason} onChange={setReason} />
    </GoodsDialog>
  );
}

/** As the office knows them, which reads them in its own language. */
const reasons = ['tumpah', 'rusak', 'kedaluwarsa'] as const;

function Reason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const t = useTranslations('till.waste');
  return (
    <>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold">{t('reason')}</legend>
        {reasons.map((each) => (
          <Button
            key={each}
            size="large"
            variant={reason === each ? 'primary' : 'secondary'}
            aria-pressed={reason === each}
            onClick={() => onChange(each)}
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
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </>
  );
}
