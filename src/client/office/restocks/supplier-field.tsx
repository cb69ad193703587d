import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { RecordSheet } from '#client/office/kit/dialog/record-sheet.tsx';
import { activeSuppliers } from '#client/office/kit/form/choices/use-choices.ts';
import { entityForm } from '#client/office/kit/form/entity-form.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import { type FieldInputProps, inputProps, type RecordField } from '#client/office/kit/form/record-fields.tsx';
import { referenceField } from '#client/office/kit/form/reference-field.tsx';
import type { RecordFormDefinition } from '#client/office/kit/form/use-record-form.ts';
import { Button } from '#client/ui/button.tsx';
import { newId } from '#contract/fields/ids.ts';

const supplierReference = referenceField('supplier_id', activeSuppliers, { isOptional: true });

export const supplierField: RecordField<Record<'supplier_id', string | null>, 'supplier_id'> = {
  ...supplierReference,
  Input: SupplierInput,
};

const supplierForm: RecordFormDefinition = {
  noun: 'suppliers',
  mutations: { create: 'supplierCreate', update: 'supplierUpdate' },
  fields: entityForm('suppliers', {
    name: { isWide: true },
    phone: (props) => <PhoneField {...inputProps('phone', {}, props)} />,
    address: { isWide: true },
  }),
  nameOf: ({ name }) => String(name),
};

function SupplierInput(props: FieldInputProps) {
  const t = useTranslations('office.restocks');
  const { field } = useController({ control: props.control, name: 'supplier_id' });
  const [newSupplierId, setNewSupplierId] = useState<string>();
  return (
    <div>
      <supplierReference.Input {...props} />
      <Button
        variant="quiet"
        size="small"
        className="mt-1 -ml-2"
        icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setNewSupplierId(newId())}
      >
        {t('newSupplier')}
      </Button>
      {newSupplierId !== undefined && (
        // In React, the submit event of the dialog's form would bubble to the surrounding form.
        <div onSubmit={(event) => event.stopPropagation()}>
          <RecordSheet
            form={supplierForm}
            newId={newSupplierId}
            onSaved={() => field.onChange(newSupplierId)}
            onClose={() => setNewSupplierId(undefined)}
          />
        </div>
      )}
    </div>
  );
}
