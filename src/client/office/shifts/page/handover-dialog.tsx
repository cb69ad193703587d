import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { useRows } from '#client/data/use-rows.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { NumberField, RecordSelectField, SelectField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import { QuantityLines, toQuantities } from '#client/office/kit/form/lines/quantity-lines.tsx';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { personText } from '#client/state/person-text.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { homeKey } from '#contract/overlay-rows.ts';
import type { Shift } from '../use-shift.ts';
import { type Handover, type HandoverValues, handoverValidation, withLoadKept } from './handover.ts';
import { namesOf } from './shift-names.ts';

const activeBaristas = { role: 'sales' as const, status: 'active' as const };

export function HandoverDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const t = useTranslations('office.day.handOver');
  const tDay = useTranslations('office.day');
  const tForm = useTranslations('office.assignments.form');
  const { assignment, cart, products } = shift;
  const onCart = products.filter((line) => (line.onCart ?? 0) > 0);
  const baristas = useRows(lists.users, activeBaristas, { scope: 'all' }).rows.filter(
    ({ id, row }) => id !== assignment.sales_id && !row.is_assigned_cart,
  );
  const { handOver, isReturned } = useHandover(assignment);
  const submitted = useSubmittedForm<'cartAssignmentCreate', HandoverValues, Handover, true>({
    mutation: mutations.cartAssignmentCreate,
    entry: undefined,
    draftName: undefined,
    validation: handoverValidation(assignment, onCart, (way, notes) =>
      [t(`note.${way}`, { barista: assignment.sales_details.username }), notes.trim()].filter(Boolean).join('. '),
    ),
    values: {
      sales_id: '',
      way: 'booked',
      cash: '',
      float: '',
      notes: '',
      units: toQuantities(onCart, []),
    },
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: (change, isLoadKept) => ({
      mutate: () =>
        handOver(isLoadKept ? withLoadKept(change) : change, {
          ...namesOf(assignment),
          [homeKey(assignment.cart_id)]: cart?.warehouse?.name ?? '',
          ...referencedNames(products),
          ...Object.fromEntries(baristas.map(({ id, row }) => [id, row.username])),
        }),
    }),
    // The goods are already on the cart, even if the warehouse's stock cannot cover them.
    resolve: ({ code, message }) =>
      code === 'stock_insufficient' ? { message, label: tForm('keepOnCart'), confirmation: true } : undefined,
    onSaved: onClose,
  });
  const { control } = submitted.form;
  const way = useWatch({ control, name: 'way' });
  const blocker = blockerOf(cart?.warehouse != null, onCart.length, baristas.length);
  return (
    <SheetForm
      title={t('title', { code: assignment.cart_details.code })}
      description={t('text')}
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      {blocker && (
        <p role="status" className="rounded-lg bg-amber-soft p-3.5 text-amber">
          {t(`hindrance.${blocker}`)}
        </p>
      )}
      {isReturned && (
        <p role="status" className="rounded-lg bg-amber-soft p-3.5 text-amber">
          {t('onlyNewMissing')}
        </p>
      )}
      <RecordSelectField
        control={control}
        name="sales_id"
        label={t('barista')}
        required
        input={{
          placeholder: tForm('chooseBarista'),
          options: baristas.map(({ id, row }) => ({ value: id, label: personText(row) })),
        }}
      />
      <SelectField
        control={control}
        name="way"
        label={t('way')}
        required
        hint={t(way === 'counted' ? 'countedHint' : 'bookedHint')}
        input={{
          options: [
            { value: 'booked', label: t('booked') },
            { value: 'counted', label: t('counted') },
          ],
        }}
      />
      {way === 'counted' ? (
        <QuantityLines path="units." label={t('lines')} lines={onCart} detailOf={() => ''} placeholder="" />
      ) : (
        <ul className="figures text-sm text-ink-2">
          {onCart.map((line) => (
            <li key={line.id}>{tDay('unitsOf', { units: formatWhole(line.onCart ?? 0), product: line.name })}</li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <NumberField
          control={control}
          name="cash"
          label={t('cash')}
          hint={t('cashHint', { barista: assignment.sales_details.username })}
          input={{ prefix: 'Rp', min: 0 }}
        />
        <NumberField
          control={control}
          name="float"
          label={tForm('openingFloat')}
          hint={t('floatHint')}
          input={{ prefix: 'Rp', min: 0 }}
        />
      </div>
      <TextAreaField control={control} name="notes" label={tForm('notes')} input={{ rows: 2 }} />
    </SheetForm>
  );
}

/** Checks only the data on this device; the server checks again. */
function blockerOf(hasHome: boolean, productCount: number, freeBaristaCount: number) {
  if (!hasHome && productCount > 0) return 'noHome' as const;
  return freeBaristaCount === 0 ? ('nobodyFree' as const) : undefined;
}

/**
 * A handover creates two outbox entries, like a refill. If the second is rejected, saving again sends only that one,
 * because the cart has already returned.
 */
function useHandover({ id, cart_id, sales_id }: CartAssignment) {
  const returnCart = useMutation(mutations.cartAssignmentReturn);
  const assign = useMutation(mutations.cartAssignmentCreate);
  const [newAssignmentId] = useState(newId);
  const [isReturned, setReturned] = useState(false);

  async function handOver({ back, out }: Handover, names: RecordNames): Promise<MutationOutcome> {
    if (!isReturned) {
      const returned = await returnCart.mutate({ ...back, id, cart_id, sales_id }, { names });
      if (returned.kind !== 'done' && returned.kind !== 'queued') return returned;
      setReturned(true);
    }
    return assign.mutate({ ...out, id: newAssignmentId }, { names });
  }
  return { handOver, isReturned };
}
