import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { useWasteReasonOptions } from '#client/office/kit/count/use-waste-reasons.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { RecordSelectField, SelectField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import {
  type Quantities,
  QuantityLines,
  quantityFieldOf,
  toLines,
  toQuantities,
} from '#client/office/kit/form/lines/quantity-lines.tsx';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { usePersonText } from '#client/state/person-text.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import type { ShiftProduct } from '../shift-figures.ts';
import type { Shift } from '../use-shift.ts';
import { namesOf } from './shift-names.ts';

interface DialogProps {
  shift: Shift;
  onClose: () => void;
}

interface GoodsValues {
  units: Quantities;
  reason: string;
  to: string;
}

const onShiftFilter = { status: 'in_use' as const };

export function CartWasteDialog({ shift, onClose }: DialogProps) {
  const t = useTranslations('office.day.waste');
  const tOff = useTranslations('office.stock.writeOff');
  const { assignment } = shift;
  const products = offeredProducts(shift);
  const [id] = useState(newId);
  const submitted = useSubmittedForm<'stockAdjustmentCreate', GoodsValues>({
    mutation: mutations.stockAdjustmentCreate,
    entry: undefined,
    draftName: `cartWaste ${assignment.id}`,
    values: { units: toQuantities(products, []), reason: '', to: '' },
    formFieldOfError: toFormFieldMapper(shift),
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: ({ units, reason }) => ({
      args: {
        id,
        kind: 'cart_waste',
        assignment_id: assignment.id,
        reason,
        items: toLines(units, products),
      },
      context: { names: { ...namesOf(assignment), ...referencedNames(products) } },
    }),
    onSaved: onClose,
  });
  const { control } = submitted.form;
  const options = useWasteReasonOptions(useWatch({ control, name: 'reason' }));
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { cart: assignment.cart_details.name })}
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="reason"
        label={tOff('reason')}
        required
        input={{ options, placeholder: tOff('chooseReason') }}
      />
      <CartQuantities shift={shift} label={t('lines')} />
    </SheetForm>
  );
}

export function CartTransferDialog({ shift, onClose }: DialogProps) {
  const t = useTranslations('office.day.give');
  const { assignment } = shift;
  const products = offeredProducts(shift);
  const [id] = useState(newId);
  const otherShifts = useRows(lists.cartAssignments, onShiftFilter, { scope: 'all' })
    .rows.map(({ row }) => row)
    .filter((row) => row.id !== assignment.id && row.status === 'in_use');
  const submitted = useSubmittedForm<'cartTransferCreate', GoodsValues>({
    mutation: mutations.cartTransferCreate,
    entry: undefined,
    draftName: `give ${assignment.id}`,
    values: { units: toQuantities(products, []), reason: '', to: '' },
    formFieldOfError: toFormFieldMapper(shift),
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: ({ units, reason, to }) => {
      const other = otherShifts.find((row) => row.id === to);
      return {
        args: {
          id,
          from_assignment_id: assignment.id,
          to_assignment_id: to,
          notes: reason,
          items: toLines(units, products),
        },
        context: {
          names: {
            ...namesOf(assignment),
            ...(other && namesOf(other)),
            ...referencedNames(products),
          },
        },
      };
    },
    onSaved: onClose,
  });
  const { control } = submitted.form;
  const personText = usePersonText();
  const isFirst = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows?.every(({ row }) => !hasTransfer(row));
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { cart: assignment.cart_details.name })}
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      {otherShifts.length === 0 && <p className="text-ink-2">{t('noOther')}</p>}
      {isFirst && <p className="text-ink-2">{t('first')}</p>}
      <RecordSelectField
        control={control}
        name="to"
        label={t('to')}
        required
        input={{
          placeholder: t('choose'),
          options: otherShifts.map((row) => ({
            value: row.id,
            label: row.cart_details.name,
            detail: `${row.cart_details.code} · ${personText(row.sales_id, row.sales_details.username)}`,
          })),
        }}
      />
      <CartQuantities shift={shift} label={t('lines')} />
      <TextAreaField control={control} name="reason" label={t('notes')} input={{ rows: 2 }} />
    </SheetForm>
  );
}

/** Release 1.0.0 cannot settle a shift with a transfer, so a note warns before the first transfer (docs/running.md). */
function hasTransfer({ goods_moves = [] }: CartAssignment): boolean {
  return goods_moves.some(({ kind }) => kind === 'given' || kind === 'received');
}

interface CartQuantitiesProps {
  shift: Shift;
  label: string;
}

function CartQuantities({ shift, label }: CartQuantitiesProps) {
  const t = useTranslations('office.day');
  const products = useRows(lists.products, {}, { scope: 'all' }).rows;
  const pictures = new Map(products.map(({ id, row }) => [id, row.image_url]));
  return (
    <QuantityLines
      path="units."
      label={label}
      lines={offeredProducts(shift).map((line) => ({ ...line, picture: pictures.get(line.id) }))}
      detailOf={({ onCart }) => (onCart === null ? '' : t('shouldBeThere', { units: formatWhole(onCart) }))}
    />
  );
}

function offeredProducts({ products }: Shift): ShiftProduct[] {
  return products.filter(({ onCart }) => onCart === null || onCart > 0);
}

function toFormFieldMapper(shift: Shift) {
  const products = offeredProducts(shift);
  const fields: Record<string, string> = { to_assignment_id: 'to', notes: 'reason' };
  return (field: string, { units }: GoodsValues) => {
    const sentIds = toLines(units, products).map(({ product_id }) => product_id);
    return fields[field] ?? quantityFieldOf(field, sentIds, 'units.');
  };
}
