import { RecordSheet, type RecordSheetProps } from '#client/office/kit/dialog/record-sheet.tsx';
import { type ChoiceSource, useOnlyChoice } from '#client/office/kit/form/choices/use-choices.ts';
import { linesField } from '#client/office/kit/form/lines/lines-field.tsx';
import { recordForm, textAreaField } from '#client/office/kit/form/record-fields.tsx';
import { referenceField } from '#client/office/kit/form/reference-field.tsx';
import { useHasLoaded } from '#client/office/kit/form/use-has-loaded.ts';
import { useBackToOutbox, useQueuedEdit } from '#client/office/kit/form/use-queued-entry.ts';
import type { RecordFormDefinition } from '#client/office/kit/form/use-record-form.ts';
import { lists } from '#contract/lists.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { RequestActionDialog } from './request-action-dialog.tsx';
import { requestName } from './request-badge.tsx';
import { namesIn } from './request-names.ts';

/** Only assigned carts can be refilled, including carts with a queued assignment. */
const assignedCarts: ChoiceSource<'carts'> = {
  list: { name: 'carts' },
  isOffered: ({ status }) => status === 'in_use',
  detailOf: ({ code }) => code,
};

export const requestForm: RecordFormDefinition = {
  noun: 'restockRequests',
  mutations: { create: 'restockRequestCreate', update: 'restockRequestUpdate' },
  fields: recordForm(
    'restockRequests',
    ['restockRequestCreate', 'restockRequestUpdate'],
    [
      // The cart is fixed: another cart needs another request.
      referenceField('cart_id', assignedCarts, { isFixed: true }),
      linesField(),
      textAreaField('notes', { isOptional: true, input: { rows: 2 } }),
    ],
  ),
  // The generic form doesn't know the type of its record.
  nameOf: (_fields, record) => record && requestName(record as unknown as RestockRequest),
  namesIn: (record) => namesIn(record as unknown as RestockRequest),
};

export function RequestSheet(props: Omit<RecordSheetProps, 'form'>) {
  const onlyCart = useOnlyChoice(assignedCarts);
  const isNew = props.record === undefined && props.entry === undefined;
  const hasLoaded = useHasLoaded(isNew && onlyCart.isLoading);
  if (!hasLoaded) return null;
  return (
    <RecordSheet
      form={requestForm}
      {...(isNew &&
        onlyCart.id && { start: { initialValues: { cart_id: onlyCart.id }, draftName: 'restockRequestCreate' } })}
      toNextValues={() => ({})}
      {...props}
    />
  );
}

const mutationNames = {
  create: 'restockRequestCreate',
  others: ['restockRequestUpdate', 'restockRequestApprove'],
} as const;

export function QueuedRequest() {
  const queuedEdit = useQueuedEdit(lists.restockRequests, mutationNames);
  const onClose = useBackToOutbox();
  if (queuedEdit === undefined) return null;
  const { entry, record } = queuedEdit;
  if (entry.view.name === 'restockRequestApprove' && record) {
    return (
      <RequestActionDialog
        key={entry.seq}
        request={record}
        // The mutation's name was checked above, but this doesn't narrow the type.
        entry={entry as never}
        onClose={onClose}
      />
    );
  }
  return <RequestSheet key={entry.seq} entry={entry} record={record} onClose={onClose} />;
}
