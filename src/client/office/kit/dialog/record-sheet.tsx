import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useMessages } from '#client/office/kit/resource-messages.ts';
import type { DialogSize } from '#client/ui/dialog/dialog.tsx';
import type { MutationName } from '#contract/mutations.ts';
import type { RecordDefaults } from '../form/record-pages.tsx';
import type { QueuedEntry } from '../form/use-queued-entry.ts';
import {
  type FormDefaults,
  type FormRecord,
  type RecordFormDefinition,
  useRecordForm,
} from '../form/use-record-form.ts';

export interface RecordSheetProps {
  form: RecordFormDefinition;
  size?: DialogSize;
  record?: FormRecord | undefined;
  entry?: QueuedEntry<MutationName> | undefined;
  start?: FormDefaults | undefined;
  toNextValues?: RecordDefaults['toNextValues'];
  newId?: string;
  onSaved?: () => void;
  onClose: () => void;
}

export function RecordSheet(props: RecordSheetProps) {
  const { form, size, record, entry, start, toNextValues, newId, onClose } = props;
  const t = useMessages(form.noun);
  const onSaved = () => {
    props.onSaved?.();
    onClose();
  };
  const options = { record, entry, start, toNextValues, newId, onSaved };
  const { submitted, fields, inputProps } = useRecordForm(form, options);
  const textGroup = record ? 'edit' : 'create';
  return (
    <SheetForm
      title={t(`${textGroup}.title`)}
      {...(size && { size })}
      submitLabel={t(`${textGroup}.submit`)}
      form={submitted}
      onClose={onClose}
    >
      {fields.map(({ names, Input }) => (
        <Input key={names[0]} {...inputProps} />
      ))}
    </SheetForm>
  );
}
