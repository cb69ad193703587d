import { useTranslations } from 'use-intl';
import { useDeletedRecords } from '#client/data/use-deleted-records.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { useRunAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import type { RecordListName, RecordMutations } from '#client/office/kit/resource.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { DeletedRecord } from '#contract/entity-schemas.ts';

export interface DeletedDialogProps {
  noun: RecordListName;
  restoreMutation: { readonly name: RecordMutations['restore'] };
  onClose: () => void;
}

/** The deleted records of a noun, each with a button that restores it. Needs a connection. */
export function DeletedDialog({ noun, restoreMutation, onClose }: DeletedDialogProps) {
  const t = useTranslations('office.forms.deleted');
  const tForms = useTranslations('office.forms');
  const { rows, state, hasMore, loadMore, reload } = useDeletedRecords(noun);
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      description={t(noun === 'users' ? 'userText' : 'text')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {tForms('close')}
        </Button>
      }
    >
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'offline' && <p role="status">{tForms('needsConnection')}</p>}
      {state === 'failed' && <p role="status">{t('failedFetch')}</p>}
      {state === 'ready' && rows.length === 0 && <p role="status">{t('none')}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {rows.map((record) => (
            <DeletedRow
              key={record.id}
              record={record}
              restoreMutation={restoreMutation}
              onRestored={reload}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="quiet" className="mt-2" onClick={loadMore}>
          {t('showMore')}
        </Button>
      )}
    </Dialog>
  );
}

interface DeletedRowProps {
  record: DeletedRecord;
  restoreMutation: { readonly name: RecordMutations['restore'] };
  onRestored: () => void;
}

/** One deleted record: who deleted it and when, and the button that restores it. */
function DeletedRow({ record, restoreMutation, onRestored }: DeletedRowProps) {
  const t = useTranslations('office.forms.deleted');
  const { when } = useInstant();
  const runAndShow = useRunAndShow();
  const { submit, isSubmitting } = useMutation(restoreMutation);
  const { id, name, deleted_by: deletedBy } = record;
  const deletedAt = when(record.deleted_at);

  async function restore() {
    const words = { done: t('restored', { name }), failed: t('failed') };
    const isRestored = await runAndShow(() => submit({ id }, { names: { [id]: name } }), words);
    if (isRestored) onRestored();
  }

  return (
    <li className="flex items-center justify-between gap-3 px-3.5 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {deletedBy
            ? t('deletedBy', { when: deletedAt, name: deletedBy.username })
            : t('deletedAt', { when: deletedAt })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        isLoading={isSubmitting}
        aria-label={t('restoreOf', { name })}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
    </li>
  );
}
