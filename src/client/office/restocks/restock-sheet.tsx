import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { serverNowMs } from '#client/data/session-store.ts';
import { useRows } from '#client/data/use-rows.ts';
import { RecordSheet, type RecordSheetProps } from '#client/office/kit/dialog/record-sheet.tsx';
import { activeProducts, choiceSourceOf, useDefaultWarehouse } from '#client/office/kit/form/choices/use-choices.ts';
import { ConnectedField } from '#client/office/kit/form/form-fields.tsx';
import type { ExtraLineField } from '#client/office/kit/form/lines/line-rows.tsx';
import { filledRowIndexes, type LineValues } from '#client/office/kit/form/lines/line-values.ts';
import { lineShapeOf, linesField } from '#client/office/kit/form/lines/lines-field.tsx';
import {
  type FieldInputProps,
  type FormValues,
  type RecordField,
  recordForm,
  textAreaField,
} from '#client/office/kit/form/record-fields.tsx';
import { referenceField } from '#client/office/kit/form/reference-field.tsx';
import { useHasLoaded } from '#client/office/kit/form/use-has-loaded.ts';
import { useBackToOutbox, useQueuedEdit } from '#client/office/kit/form/use-queued-entry.ts';
import type { RecordFormDefinition } from '#client/office/kit/form/use-record-form.ts';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { DateInput } from '#client/ui/form/date-input.tsx';
import { addDays, type BusinessDate, businessDateOf } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import { defaultShelfLifeDays } from '#contract/products/entity.ts';
import {
  expiryErrors,
  isFieldEditable,
  type Restock,
  type RestockItem,
  restockLine,
} from '#contract/restocks/entity.ts';
import { costsOnlyAfterReceipt, type RestockRow, useCostField } from './restock-costs.tsx';
import { restockName } from './restock-names.ts';
import { supplierField } from './supplier-field.tsx';

const lines = linesField<RestockItem, RestockRow>({
  newRow: newRestockRow,
  ...lineShapeOf(restockLine),
  useExtra: useExpiryField,
  useMore: useCostField,
});

/** The goods of an approved restock cannot be edited (rules 6.1). */
export const restockFields = recordForm(
  'restocks',
  ['restockCreate', 'restockUpdate'],
  [
    referenceField('warehouse_id', choiceSourceOf('warehouse'), { isFixed: true }),
    supplierField,
    {
      ...lines,
      isShownFor: (record) => isFieldEditable('costs', (record as Restock).status),
      Input: costsOnlyAfterReceipt(lines.Input),
    },
    textAreaField('notes', { isOptional: true, input: { rows: 2 } }),
    expectedField(),
  ],
);

export const restockForm: RecordFormDefinition = {
  noun: 'restocks',
  mutations: { create: 'restockCreate', update: 'restockUpdate' },
  fields: restockFields,
  nameOf: (_fields, record) => record && restockName(record as unknown as Restock),
  // No expiry date may be before the day of the restock, which is that of the record or queued entry, otherwise today.
  check: (values, { record, entry }) => {
    const now = new Date(serverNowMs()).toISOString();
    const restockedAt = String(record?.restocked_at ?? entry?.view.occurredAt ?? now);
    return expiryErrorsIn(values, businessDateOf(restockedAt));
  },
  doneMessageKey: ({ status }) => (status === 'pending' ? 'done.draftSaved' : undefined),
  // The server rejects a restock that looks like an earlier one, unless the user keeps both.
  overridableRejection: {
    code: 'possible_duplicate',
    labelKey: 'saveDespiteDuplicate',
    args: { confirm: ['possible_duplicate'] },
  },
};

export function newRestockRow(): RestockRow {
  return { product_id: '', quantity: '0', expired_date: proposedExpiry(undefined) };
}

/** Today in Jakarta plus the shelf life of the product, or plus three days if that is unknown (screens 5.3). */
function proposedExpiry(shelfLifeDays: number | undefined): BusinessDate {
  return addDays(businessToday(), shelfLifeDays ?? defaultShelfLifeDays);
}

function useShelfLives(): { shelfLives: ReadonlyMap<string, number>; isLoading: boolean } {
  const { rows, isLoading } = useRows(lists.products, activeProducts.filters, { scope: 'all' });
  const shelfLives = useMemo(
    () => new Map(rows.map(({ id, row }) => [id, row.shelf_life_days ?? defaultShelfLifeDays])),
    [rows],
  );
  return { shelfLives, isLoading };
}

function expiryErrorsIn(values: FormValues, restockDate: BusinessDate) {
  const lines = values as unknown as LineValues<RestockRow>;
  return expiryErrors(
    filledRowIndexes(lines).map((index) => ({ expired_date: lines.items[index]?.expired_date || null })),
    restockDate,
  );
}

function useExpiryField(control: Control<LineValues<RestockRow>>): ExtraLineField {
  const t = useTranslations('office.restocks.field');
  const { day } = useInstantFormat();
  const { shelfLives } = useShelfLives();
  return {
    header: t('expired_date'),
    name: 'expired_date',
    // An expiry date that the user has not changed follows the selected product.
    valueForProduct: (date, { before, after }) =>
      date === proposedExpiry(shelfLives.get(before)) ? proposedExpiry(shelfLives.get(after)) : date,
    field: (index: number, label: string) => (
      <ConnectedField control={control} name={`items.${index}.expired_date`} label={label} isLabelHidden>
        {(field, aria) => (
          <DateInput
            {...field}
            {...aria}
            value={String(field.value ?? '')}
            format={day}
            placeholder={t('expired_date')}
          />
        )}
      </ConnectedField>
    ),
  };
}

function expectedField(): RecordField<{ status: 'pending' | 'approved' | undefined }, never> {
  return {
    names: ['status'],
    toValues: ({ status }) => ({ isExpected: status === 'pending' }),
    toInput: ({ isExpected }) => (isExpected ? { status: 'pending' } : {}),
    Input: ExpectedChoice,
  };
}

/** The edit form lacks this field, because a pending restock is approved or rejected instead. */
function ExpectedChoice(props: FieldInputProps) {
  return props.record ? null : <ExpectedInput {...props} />;
}

function ExpectedInput({ control }: FieldInputProps) {
  const t = useTranslations('office.restocks.expected');
  const { field } = useController({ control, name: 'isExpected' });
  const isExpected: unknown = field.value;
  return <Checkbox label={t('label')} hint={t('hint')} checked={isExpected === true} onChange={field.onChange} />;
}

interface RestockSheetProps extends Omit<RecordSheetProps, 'form' | 'start'> {
  start?: { warehouseId: string; productIds: readonly string[] };
}

export function RestockSheet({ start, ...props }: RestockSheetProps) {
  const { shelfLives, isLoading } = useShelfLives();
  const defaultWarehouse = useDefaultWarehouse();
  const isNew = props.record === undefined && props.entry === undefined;
  const hasLoaded = useHasLoaded((start !== undefined && isLoading) || (isNew && defaultWarehouse.isLoading));
  if (!hasLoaded) return null;
  const warehouse_id = isNew ? defaultWarehouse.id : undefined;
  return (
    <RecordSheet
      form={restockForm}
      size="large"
      toNextValues={({ warehouse_id }) => ({ warehouse_id })}
      {...props}
      {...(warehouse_id && { start: { initialValues: { warehouse_id }, draftName: 'restockCreate' } })}
      {...(start && { start: startFromStockCheck(start, shelfLives) })}
    />
  );
}

function startFromStockCheck(
  { warehouseId, productIds }: NonNullable<RestockSheetProps['start']>,
  shelfLives: ReadonlyMap<string, number>,
) {
  const items = productIds.map((product_id) => ({
    product_id,
    quantity: 0,
    expired_date: proposedExpiry(shelfLives.get(product_id)),
  }));
  return {
    initialValues: { warehouse_id: warehouseId, items },
    draftName: `restockCreate ${warehouseId}`,
  };
}

export function QueuedRestock() {
  const { create, update } = restockForm.mutations;
  const queuedEdit = useQueuedEdit(lists.restocks, { create, others: [update] });
  const onClose = useBackToOutbox();
  return queuedEdit && <RestockSheet key={queuedEdit.entry.seq} {...queuedEdit} onClose={onClose} />;
}
