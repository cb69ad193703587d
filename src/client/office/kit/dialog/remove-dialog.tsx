import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { knownVersion } from '#client/office/kit/form/record-form.ts';
import { useRunAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useWords } from '#client/office/kit/words.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { ListRow } from '#contract/lists.ts';
import type { DialogTargetProps } from './use-dialog-target.ts';

export interface RemoveDialogProps<Name extends RecordListName>
  extends DialogTargetProps<OverlaidRow<ListRow<Name>>> {
  resource: Resource<Name>;
  /** Why a record may not be deleted, if this device knows that without the server. */
  useRefusal: () => (id: string) => MutationOutcome | undefined;
}

/** Asks whether to delete a record and deletes it. */
export function RemoveDialog<Name extends RecordListName>({
  resource,
  useRefusal,
  target,
  onClose,
}: RemoveDialogProps<Name>) {
  const t = useTranslations('office.forms');
  const words = useWords(resource.list.name);
  const refusalOf = useRefusal();
  const runAndShow = useRunAndShow();
  const { submit, isSubmitting } = useMutation({ name: resource.mutations.remove });

  if (target === undefined) return null;
  const { id, row } = target;
  const name = String(row[resource.nameField]);

  async function removeRecord() {
    const names = { [id]: name };
    const args = { id, ...knownVersion(row as { version: number }) };
    const outcomeWords = { done: words('done.deleted'), failed: words('failed.delete') };
    await runAndShow(async () => refusalOf(id) ?? submit(args, { names }), outcomeWords);
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={words('remove.title')}
      message={words('remove.message')}
      subject={name}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      isLoading={isSubmitting}
      danger
      onConfirm={() => void removeRecord()}
    />
  );
}
