import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import { useRunOrAlert } from '#client/office/kit/form/use-run-or-alert.ts';
import { useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useWords } from '#client/office/kit/words.ts';
import type { AlertContent } from '#client/state/alert-store.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { RecordNames } from '#contract/define-mutation.ts';
import type { ListRow } from '#contract/lists.ts';
import { mutationNamed } from '#contract/mutations.ts';
import type { DialogTargetProps } from './use-dialog-target.ts';

export interface RemoveDialogProps<Name extends RecordListName>
  extends DialogTargetProps<OverlaidRow<ListRow<Name>>> {
  resource: Resource<Name>;
  /** Why a record may not be deleted, if this device knows that without the server. */
  useRefusal: () => (id: string) => MutationOutcome | undefined;
}

/** Asks whether to delete a record, deletes it, and offers to undo the delete. */
export function RemoveDialog<Name extends RecordListName>({
  resource,
  useRefusal,
  target,
  onClose,
}: RemoveDialogProps<Name>) {
  const t = useTranslations('office.forms');
  const words = useWords(resource.list.name);
  const undoAction = useUndoAction(resource);
  const refusalOf = useRefusal();
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const runOrAlert = useRunOrAlert();
  const { submit, isSubmitting } = useMutation({ name: resource.mutations.remove });

  async function removeRecord(shown: OverlaidRow<ListRow<Name>>) {
    const { id, row } = shown;
    alert.clear();
    const names = { [id]: String(row[resource.nameField]) };
    const args = { id, ...knownVersion(row as { version: number }) };
    const outcome = await runOrAlert(async () => refusalOf(id) ?? submit(args, { names }));
    onClose();
    if (outcome === undefined) return;
    showOutcome(outcome, {
      done: words('done.deleted'),
      failed: words('failed.delete'),
      undo: undoAction(id, names, outcome),
    });
  }

  return (
    <ConfirmDialog
      open={target !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={words('remove.title')}
      message={
        <>
          {words('remove.message')}
          {target !== undefined && (
            <strong className="mt-1 block font-semibold text-ink">
              {String(target.row[resource.nameField])}
            </strong>
          )}
        </>
      }
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      isLoading={isSubmitting}
      danger
      onConfirm={() => target !== undefined && void removeRecord(target)}
    />
  );
}

/**
 * Returns a function that makes the Undo button for a delete. The button discards the delete if it
 * is still queued, and restores the record if the server has accepted the delete.
 */
function useUndoAction<Name extends RecordListName>({ mutations }: Resource<Name>) {
  const t = useTranslations('office.forms');
  const showOutcome = useShowOutcome();
  const runOrAlert = useRunOrAlert();
  const alert = useAlert();
  const { discard } = useOutbox();
  const restore = useMutation({ name: mutations.restore });
  // A restore that cannot be queued would fail offline, so such a noun has no Undo.
  const canUndo = mutationNamed(mutations.restore).mode === 'queue';
  return (id: string, names: RecordNames, outcome: MutationOutcome): AlertContent['action'] => {
    if (!canUndo) return undefined;
    const done = t('undoDone', { name: names[id] ?? '' });
    const undo = async () => {
      if (outcome.kind === 'queued') {
        await discard(outcome.seq);
        alert.show({ variant: 'success', message: done });
        return;
      }
      const restored = await runOrAlert(() => restore.submit({ id }, { names }));
      if (restored !== undefined) showOutcome(restored, { done, failed: t('undoFailed') });
    };
    return { label: t('undo'), onPress: () => void undo() };
  };
}
