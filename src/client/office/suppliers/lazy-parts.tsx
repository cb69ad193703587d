// Detail and form fields of the supplier list: one file, loaded after the first rows.
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { activityFact, momentFact, textFact, wholeFact } from '#client/office/kit/facts.tsx';
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
import { useRunAndShow } from '#client/office/kit/form/use-run-and-show.ts';
import { type DetailFooterProps, lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { Button } from '#client/ui/button.tsx';
import { type Supplier, supplierStatuses } from '#contract/suppliers/entity.ts';

export const parts = lazyParts<'suppliers'>({
  highlights: { subtitle: (row) => row.contact, lately: { entity: 'supplier' } },
  facts: [
    textFact('name'),
    textFact('contact'),
    {
      name: 'phone',
      value: ({ row }) => <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a>,
    },
    textFact('address'),
    textFact('delivers'),
    wholeFact('lead_time_days'),
    textFact('notes'),
    activityFact('status'),
    momentFact('created_at'),
    momentFact('updated_at'),
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
      // Only in the edit form: a new supplier is always active.
      choiceField('status', supplierStatuses, { on: 'edit' }),
      textAreaField('notes', { isOptional: true, isWide: true }),
    ],
  ),
  DetailFooter: StatusFooter,
});

/** The footer of the detail: a button that activates or deactivates the supplier, beside Close. */
function StatusFooter({ shown: { id, row, mark }, close }: DetailFooterProps<Supplier>) {
  const t = useTranslations('office.suppliers');
  const verb = row.status === 'active' ? 'deactivate' : 'activate';
  const mutation = row.status === 'active' ? 'supplierDeactivate' : 'supplierActivate';
  const { submit, isSubmitting } = useMutation({ name: mutation });
  const runAndShow = useRunAndShow();
  async function change() {
    const words = { done: t(`done.${verb}`), failed: t('failed.status') };
    await runAndShow(() => submit({ id }, { names: { [id]: row.name } }), words);
  }
  // No button while a delete of the supplier is queued or refused.
  if (mark?.kind === 'deleted') return close;
  return (
    <>
      <Button
        variant="secondary"
        className="mr-auto"
        isLoading={isSubmitting}
        onClick={() => void change()}
      >
        {t(`action.${verb}`)}
      </Button>
      {close}
    </>
  );
}
