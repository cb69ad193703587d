import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { callApi } from '#client/data/call-api.ts';
import { useRemote } from '#client/data/remote-query.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { useWorkspace } from '#client/data/workspace.ts';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import type { RecordListName, RecordMutations } from '#client/office/kit/resource.ts';
import { useBulkMessages } from '#client/office/kit/selection/bulk-messages.ts';
import { useRunBulk } from '#client/office/kit/selection/use-run-bulk.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useUiMessages } from '#client/ui/ui-messages.tsx';
import { type DeletedRecord, deletedRecordSchema } from '#contract/definitions/entity-schemas.ts';
import { lists } from '#contract/lists.ts';
import { mutationByName } from '#contract/mutations.ts';

const pageSize = 50;
const rowsSchema = z.array(deletedRecordSchema);

export interface DeletedDialogProps {
  list: RecordListName;
  restoreMutation: { readonly name: RecordMutations['restore'] };
  onClose: () => void;
}

export function DeletedDialog({ list, restoreMutation, onClose }: DeletedDialogProps) {
  const t = useTranslations('office.forms.deleted');
  const tForms = useTranslations('office.forms');
  const needsConnection = useNeedsConnectionText();
  const { rows, state, hasMore, loadMore, reload } = useDeletedRecords(list);
  const messages = useBulkMessages(list);
  const run = useRunBulk<DeletedRecord>(list);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selectedRecords = rows.filter(({ id }) => selectedIds.has(id));
  // A mutation that is never queued restores one record at a time.
  const canRestoreMany = mutationByName(restoreMutation.name).mode === 'queue';

  function select(id: string, isOn: boolean) {
    const ids = new Set(selectedIds);
    if (isOn) ids.add(id);
    else ids.delete(id);
    setSelectedIds(ids);
  }
  async function restoreSelected() {
    const changedRows = selectedRecords.map((deletedRecord) => ({
      item: deletedRecord,
      name: deletedRecord.name,
      change: {
        name: restoreMutation.name,
        args: { id: deletedRecord.id },
        names: { [deletedRecord.id]: deletedRecord.name },
      },
    }));
    onClose();
    await run({
      verb: 'restore',
      changedRows,
      rejectedRows: [],
      inverse: undefined,
      onUndone: () => {},
    });
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      description={t(list === 'users' ? 'userText' : 'text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tForms('close')}
          </Button>
          {selectedRecords.length > 0 && (
            <Button onClick={() => void restoreSelected()}>{messages.action('restore', selectedRecords.length)}</Button>
          )}
        </>
      }
    >
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'offline' && <p role="status">{needsConnection}</p>}
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
              isSelected={selectedIds.has(record.id)}
              {...(canRestoreMany && { onChoose: (isOn) => select(record.id, isOn) })}
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
  isSelected: boolean;
  onChoose?: (isOn: boolean) => void;
}

function DeletedRow({ record, restoreMutation, onRestored, isSelected, onChoose }: DeletedRowProps) {
  const messages = useUiMessages();
  const t = useTranslations('office.forms.deleted');
  const { dateTime } = useInstantFormat();
  const mutateAndShow = useMutateAndShow();
  const { mutate, isMutating } = useMutation(restoreMutation);
  const { id, name, deleted_by: deletedBy } = record;
  const deletedAt = dateTime(record.deleted_at);

  async function restore() {
    const messages = { done: t('restored', { name }), failed: t('failed') };
    const isRestored = await mutateAndShow(() => mutate({ id }, { names: { [id]: name } }), messages);
    if (isRestored) onRestored();
  }

  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5">
      {onChoose && (
        <span className="relative -my-2.5 -ml-3.5 size-11 shrink-0">
          <input
            type="checkbox"
            aria-label={messages.selectRow(name)}
            checked={isSelected}
            onChange={(event) => onChoose(event.target.checked)}
            className="row-choice"
          />
        </span>
      )}
      <div className="min-w-0 flex-1">
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
        isLoading={isMutating}
        aria-label={t('restoreOf', { name })}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
    </li>
  );
}

type DeletedResult = { kind: 'ready'; rows: DeletedRecord[] } | { kind: 'offline' | 'failed' };

/** Online only: the mirror has no deleted records. */
function useDeletedRecords(list: RecordListName) {
  const [pages, setPages] = useState(1);
  const { data, isOffline, reload } = useRemote<DeletedResult>({
    path: deletedPath(list, pages),
    fetch: () => fetchDeleted(list, pages),
    keepPreviousData: true,
  });
  // A browser without storage has no workspace, so no request is made.
  const stateWithoutResult = useWorkspace() === undefined ? 'failed' : 'loading';
  const rows = !isOffline && data?.kind === 'ready' ? data.rows : [];
  return {
    rows,
    // Offline, an old result would look like the current one.
    state: isOffline ? 'offline' : (data?.kind ?? stateWithoutResult),
    hasMore: rows.length === pages * pageSize,
    loadMore: () => setPages(pages + 1),
    reload: () => void reload(),
  } as const;
}

function deletedPath(list: RecordListName, page: number): string {
  return `${lists[list].path}/deleted?page=${page}&limit=${pageSize}`;
}

/**
 * Fetches the first `pages` pages again, because restoring a record moves the rows of later pages. Never throws, so
 * there is no automatic retry.
 */
async function fetchDeleted(list: RecordListName, pages: number): Promise<DeletedResult> {
  const rows: DeletedRecord[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const response = await callApi<unknown>({ method: 'GET', path: deletedPath(list, page) });
    if (!response.ok) return { kind: 'offline' in response ? 'offline' : 'failed' };
    const parsed = rowsSchema.safeParse(response.data);
    if (!parsed.success) return { kind: 'failed' };
    rows.push(...parsed.data);
  }
  return { kind: 'ready', rows };
}
