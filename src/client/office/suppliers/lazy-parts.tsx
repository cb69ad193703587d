// Detail and form fields of the supplier list: one file, loaded after the first rows.
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { entityForm } from '#client/office/kit/form/entity-form.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import { labelled } from '#client/office/kit/form/record-fields.tsx';
import { useRunAndShow } from '#client/office/kit/form/use-run-and-show.ts';
import { type DetailFooterProps, lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Supplier } from '#contract/suppliers/entity.ts';

export const parts = lazyParts<'suppliers'>({
  highlights: { subtitle: (row) => row.contact, lately: { entity: 'supplier' } },
  facts: [
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
    phone: (props) => <PhoneField {...labelled('phone', {}, props)} />,
    address: { isWide: true },
  }),
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
