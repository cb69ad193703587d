import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { serverNowMs } from '#client/data/session-store.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { ConnectedField, NumberField } from '#client/office/kit/form/form-fields.tsx';
import { type QueuedEntry, useBackToOutbox, useQueuedEdit } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { DateInput } from '#client/ui/form/date-input.tsx';
import { businessDateOf } from '#contract/fields/dates.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { maxLineUnits } from '#contract/fields/product-lines.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { truncateLines } from '#contract/restocks/receipt.ts';
import {
  type Difference,
  differencesIn,
  hasDateDifference,
  type Receipt,
  type ReceiptValues,
  receiptValidation,
  receivedIndexes,
  toReceiptValues,
} from './receipt-values.ts';
import { restockNames } from './restock-names.ts';

interface ReceiveSheetProps {
  row: Restock;
  entry?: QueuedEntry<'restockApprove'> | undefined;
  onClose: () => void;
}

export function ReceiveSheet({ row: restock, entry, onClose }: ReceiveSheetProps) {
  const t = useTranslations('office.restocks');
  const differenceText = useDifferenceText();
  const { id, items, warehouse, version } = restock;
  const arrivedAt = entry?.view.occurredAt ?? new Date(serverNowMs()).toISOString();
  const validation = receiptValidation(items, businessDateOf(arrivedAt));
  const submitted = useSubmittedForm<'restockApprove', ReceiptValues, Receipt>({
    mutation: mutations.restockApprove,
    entry,
    draftName: `restockApprove ${id} ${version}`,
    validation,
    values: toReceiptValues(items, entry?.args.received),
    messagesFor: () => ({ done: t('approve.done'), failed: t('approve.failed') }),
    toChange: ({ received }) => {
      const differences = differencesIn(items, received).map(differenceText);
      return {
        args: {
          id,
          note: '',
          warehouse_id: warehouse.id,
          items: received.map(({ product_id, quantity }) => ({ product_id, quantity })),
          // Sent even if nothing differs: another user may have changed the expected lines.
          received,
          ...(differences.length > 0 && { differences: truncateLines(differences) }),
        },
        context: {
          names: restockNames(restock),
          base: { items },
          isOfForm: true,
        },
      };
    },
    onSaved: () => onClose(),
  });
  const { control } = submitted.form;
  return (
    <SheetForm
      title={t('approve.title')}
      description={t('approve.message')}
      size="large"
      submitLabel={t('approve.label')}
      form={submitted}
      onClose={() => onClose()}
    >
      <ReceivedLines control={control} items={items} />
    </SheetForm>
  );
}

interface ReceivedLinesProps {
  control: Control<ReceiptValues, unknown, Receipt>;
  items: Restock['items'];
}

function ReceivedLines({ control, items }: ReceivedLinesProps) {
  const t = useTranslations('office.restocks');
  const error = useFormState({ control }).errors.root?.message;
  const differenceText = useDifferenceText();
  const { lines } = useWatch({ control }) as ReceiptValues;
  const received = receivedIndexes(lines).map((index) => ({
    ...(items[index] as Restock['items'][number]),
    quantity: Number(lines[index]?.units || Number.NaN),
    expired_date: lines[index]?.expired_date || null,
  }));
  const differences = differencesIn(items, received);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('receive.lines')}</legend>
      {error && (
        <p role="alert" className="mb-1.5 text-sm font-medium text-red">
          {receivedIndexes(lines).length === 0 ? t('receive.nothing') : error}
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {items.map((item, index) => (
          <ReceivedLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a delivery keep their order
            key={index}
            {...{ control, item, index }}
            isOneOfSeveral={items.some((one) => one !== item && one.product_id === item.product_id)}
          />
        ))}
      </ul>
      <div role="status" className="figures mt-2 text-sm">
        {differences.length === 0 ? (
          <p className="text-ink-2">{t('receive.asExpected')}</p>
        ) : (
          <ul className="font-semibold text-amber">
            {differences.map((difference) => (
              <li key={difference.product}>{differenceText(difference)}</li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}

interface ReceivedLineProps extends Pick<ReceivedLinesProps, 'control'> {
  item: Restock['items'][number];
  index: number;
  isOneOfSeveral: boolean;
}

function ReceivedLine({ control, item, index, isOneOfSeveral }: ReceivedLineProps) {
  const t = useTranslations('office.restocks');
  const { day } = useInstantFormat();
  const { name } = item.product;
  const expires = item.expired_date && day(item.expired_date);
  const product = isOneOfSeveral && expires ? `${name}, ${expires}` : name;
  const label = t('receive.unitsOf', { product });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3.5 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="figures text-sm text-ink-2">
          {expires
            ? t('receive.expectedUntil', { units: formatWhole(item.quantity), date: expires })
            : t('receive.expected', { units: formatWhole(item.quantity) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <NumberField
          control={control}
          name={`lines.${index}.units`}
          label={label}
          isLabelHidden
          className="w-36 max-sm:flex-1"
          input={{
            stepper: true,
            min: 0,
            max: maxLineUnits,
            stepperLabel: label,
            onFocus: (event) => event.target.select(),
          }}
        />
        <ConnectedField
          control={control}
          name={`lines.${index}.expired_date`}
          label={t('receive.expiryOf', { product })}
          isLabelHidden
          className="w-40 max-sm:flex-1"
        >
          {(field, aria) => (
            <DateInput
              {...field}
              {...aria}
              value={String(field.value ?? '')}
              format={day}
              placeholder={t('field.expired_date')}
            />
          )}
        </ConnectedField>
      </div>
    </li>
  );
}

/** "Thai Tea: expected 40, received 38", with the dates of the lots if they differ. */
function useDifferenceText(): (difference: Difference) => string {
  const t = useTranslations('office.restocks.receive');
  const { day } = useInstantFormat();
  return (difference) => {
    const lotText = ({ units, expires }: Difference['expected'][number]) => {
      const figure = Number.isNaN(units) ? '–' : formatWhole(units);
      if (!hasDateDifference(difference)) return figure;
      return expires ? t('lot', { units: figure, date: day(expires) }) : t('undated', { units: figure });
    };
    const say = (lots: Difference['expected']) => lots.map(lotText).join(' + ') || '0';
    const { product, expected, received } = difference;
    return t('difference', { product, expected: say(expected), received: say(received) });
  };
}

export function QueuedReceipt() {
  const queuedEdit = useQueuedEdit(lists.restocks, {
    create: 'restockCreate',
    others: ['restockApprove'],
  });
  const onClose = useBackToOutbox();
  if (queuedEdit?.record === undefined || queuedEdit.entry.view.name !== 'restockApprove') return null;
  const entry = queuedEdit.entry as QueuedEntry<'restockApprove'>;
  return <ReceiveSheet key={entry.seq} row={queuedEdit.record} entry={entry} onClose={onClose} />;
}
