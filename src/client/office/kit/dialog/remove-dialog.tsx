import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { knownVersion } from '#client/office/kit/form/record-form.ts';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useMessages } from '#client/office/kit/resource-messages.ts';
import { recordName } from '#contract/entities.ts';
import type { ListRow } from '#contract/lists.ts';
import { ConfirmChange } from './confirm-change.tsx';
import type { DialogTargetProps } from './use-dialog-target.ts';

export interface RemoveDialogProps<Name extends RecordListName> extends DialogTargetProps<OverlaidRow<ListRow<Name>>> {
  resource: Resource<Name>;
  useRejection: () => (id: string) => string | undefined;
}

export function RemoveDialog<Name extends RecordListName>({
  resource,
  useRejection,
  target,
  onClose,
}: RemoveDialogProps<Name>) {
  const t = useTranslations('office.forms');
  const messages = useMessages(resource.list.name);
  const rejectionOf = useRejection();
  if (target === undefined) return null;
  const { id, row } = target;
  const name = recordName(resource.list.name, row);
  return (
    <ConfirmChange
      mutation={resource.mutations.remove}
      args={{ id, ...knownVersion(row as { version: number }) }}
      names={{ [id]: name }}
      messages={{ done: messages('done.deleted'), failed: messages('failed.delete') }}
      rejection={rejectionOf(id)}
      title={messages('remove.title')}
      message={messages('remove.message')}
      subject={name}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      danger
      onClose={onClose}
    />
  );
}
