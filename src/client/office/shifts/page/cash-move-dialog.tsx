import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { type ContractValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { NumberField, SelectField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { type CashMove, cashMoveSchema } from '#contract/cart-assignments/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutations } from '#contract/mutations.ts';
import type { Shift } from '../use-shift.ts';
import { namesOf } from './shift-names.ts';

interface CashValues {
  movement_id: string;
  direction: string;
  amount: string;
  reason: string;
}

const cashMoveValidation: ContractValidation<CashValues, CashMove> = {
  schema: cashMoveSchema,
  toInput: ({ movement_id, direction, amount, reason }) => ({
    movement_id,
    reason,
    amount: parseDecimal(amount) * (direction === 'out' ? -1 : 1),
  }),
};

function newMove(direction: string): CashValues {
  return { movement_id: newId(), direction, amount: '', reason: '' };
}

/** See rules 6.12. */
export function CashMoveDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const t = useTranslations('office.day.cashMove');
  const { assignment } = shift;
  const [initialValues] = useState(() => newMove('out'));
  const submitted = useSubmittedForm<'cashMove', CashValues, CashMove>({
    mutation: mutations.cashMove,
    entry: undefined,
    draftName: undefined,
    validation: cashMoveValidation,
    values: initialValues,
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: (fields) => ({
      args: { ...fields, id: assignment.id },
      context: { names: namesOf(assignment) },
    }),
    toNextValues: ({ direction }) => newMove(direction),
    onSaved: onClose,
  });
  const { control } = submitted.form;
  return (
    <SheetForm title={t('title')} submitLabel={t('submit')} form={submitted} onClose={onClose}>
      <SelectField
        control={control}
        name="direction"
        label={t('direction')}
        required
        input={{
          options: [
            { value: 'out', label: t('out') },
            { value: 'in', label: t('in') },
          ],
        }}
      />
      <NumberField control={control} name="amount" label={t('amount')} required input={{ prefix: 'Rp', min: 0 }} />
      <TextField control={control} name="reason" label={t('reason')} required />
    </SheetForm>
  );
}
