import { entityForm } from '#client/office/kit/form/entity-form.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import { inputProps } from '#client/office/kit/form/record-fields.tsx';
import { defineLazyParts } from '#client/office/kit/lazy-parts.tsx';

export const parts = defineLazyParts<'suppliers'>({
  highlights: { activity: { entity: 'supplier' } },
  detailFields: [
    'name',
    'contact',
    {
      name: 'phone',
      value: ({ row }) => <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a>,
    },
    'address',
    'delivers',
    'lead_time_days',
    'notes',
    'status',
    'created_at',
    'updated_at',
  ],
  // A new supplier is always active.
  fields: entityForm('suppliers', {
    name: { isWide: true },
    phone: (props) => <PhoneField {...inputProps('phone', {}, props)} />,
    address: { isWide: true },
  }),
});
