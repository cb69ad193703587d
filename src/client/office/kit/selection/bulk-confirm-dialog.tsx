import { useFormatter, useTranslations } from 'use-intl';
import { useLocalChecks } from '#client/data/use-local-check.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import type { ListName } from '#contract/lists.ts';
import type { BulkAction } from './bulk-action.ts';
import { useBulkMessages } from './bulk-messages.ts';
import { RejectedRows } from './bulk-summary.tsx';
import type { RejectedRow } from './bulk-summary-store.ts';
import type { ChangedRow } from './use-run-bulk.ts';

export interface PrecheckedRows<BulkItem> {
  changedRows: readonly ChangedRow<BulkItem>[];
  rejectedRows: readonly RejectedRow[];
}

/** The returned function returns, for each row, its change or the reason why it can't be changed. */
export function usePrecheckRows<BulkItem>(
  { mutation, changesOf }: BulkAction<BulkItem>,
  nameOf: (item: BulkItem) => string,
): (rows: readonly BulkItem[]) => PrecheckedRows<BulkItem> {
  const checkAll = useLocalChecks(mutation);
  return (rows) => {
    const changes = changesOf(rows);
    const rejections = checkAll(changes.map((change) => ('reason' in change ? {} : change.args)));
    const changedRows: ChangedRow<BulkItem>[] = [];
    const rejectedRows: RejectedRow[] = [];
    rows.forEach((item, index) => {
      const change = changes[index];
      const name = nameOf(item);
      if (change === undefined) return;
      const reason = 'reason' in change ? change.reason : rejections[index]?.message;
      if (reason !== undefined) rejectedRows.push({ name, reason });
      else if (!('reason' in change)) changedRows.push({ item, name, change });
    });
    return { changedRows, rejectedRows };
  };
}

interface BulkConfirmDialogProps<BulkItem> {
  list: ListName;
  action: BulkAction<BulkItem>;
  precheckedRows: PrecheckedRows<BulkItem>;
  selectedCount: number;
  onConfirm: () => void;
  onClose: () => void;
}

export function BulkConfirmDialog<BulkItem>({
  list,
  action: { verb, isDestructive },
  precheckedRows: { changedRows, rejectedRows },
  selectedCount,
  onConfirm,
  onClose,
}: BulkConfirmDialogProps<BulkItem>) {
  const t = useTranslations('office.choice.question');
  const messages = useBulkMessages(list);
  const { number } = useFormatter();
  const count = changedRows.length;
  const affectedCount = count + rejectedRows.length;
  const sentences = [
    affectedCount < selectedCount && t('partOf', { count: number(affectedCount), chosen: number(selectedCount) }),
    count === 0 ? t('none') : messages.hint(verb),
  ];
  return (
    <Dialog
      onClose={onClose}
      title={t('title', { act: messages.action(verb, count || affectedCount) })}
      description={sentences.filter(Boolean).join(' ')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {count > 0 && (
            <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
              {messages.action(verb, count)}
            </Button>
          )}
        </>
      }
    >
      {rejectedRows.length > 0 && (
        <>
          <p className="mb-2 font-semibold">
            {t('cannot', { count: rejectedRows.length, text: number(rejectedRows.length) })}
          </p>
          <RejectedRows rows={rejectedRows} />
        </>
      )}
    </Dialog>
  );
}
