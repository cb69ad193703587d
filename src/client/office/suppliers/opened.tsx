// What a press on this list opens: one file, which comes once the rows stand.
import { activity, id, moment, text, whole } from '#client/office/kit/facts.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import {
  choiceField,
  labelled,
  recordForm,
  textAreaField,
  textField,
  typed,
  wholeField,
} from '#client/office/kit/form/record-fields.tsx';
import { openedParts } from '#client/office/kit/opened-parts.tsx';
import { supplierStatuses } from '#contract/suppliers/entity.ts';

export const opened = openedParts<'suppliers'>({
  facts: [
    id,
    text('name'),
    text('contact'),
    {
      name: 'phone',
      value: ({ row }) => <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a>,
    },
    text('address'),
    text('delivers'),
    whole('lead_time_days'),
    text('notes'),
    activity('status'),
    moment('created_at'),
    moment('updated_at'),
  ],
  fields: recordForm(
    'suppliers',
    ['supplierCreate', 'supplierUpdate'],
    [
      textField('name', { isWide: true }),
      textField('contact', { isOptional: true }),
      typed('phone', (props) => <PhoneField {...labelled('phone', {}, props)} />),
      textField('address', { isWide: true }),
      textAreaField('delivers', { isOptional: true, isWide: true }),
      wholeField('lead_time_days', { start: '0' }),
      // A new supplier is active.
      choiceField('status', supplierStatuses, { on: 'edit' }),
      textAreaField('notes', { isOptional: true, isWide: true }),
    ],
  ),
});
