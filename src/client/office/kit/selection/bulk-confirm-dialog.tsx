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

export interface PrecheckedRows<Shown> {
  changed: readonly ChangedRow<Shown>[];
  refused: readonly RejectedRow[];
}

/** The returned function gives each row's change, or why this device expects a rejection. */
export function usePrecheckRows<Shown>(
  { mutation, changesOf }: BulkAction<Shown>,
  nameOf: (shown: Shown) => string,
): (rows: readonly Shown[]) => PrecheckedRows<Shown> {
  const judge = useLocalChecks(mutation);
  return (rows) => {
    const changes = changesOf(rows);
    const known = judge(changes.map((change) => ('reason' in change ? {} : change.args)));
    const changed: ChangedRow<Shown>[] = [];
    const refused: RejectedRow[] = [];
    rows.forEach((shown, index) => {
      const change = changes[index];
      const name = nameOf(shown);
      if (change === undefined) return;
      const reason = 'reason' in change ? change.reason : known[index]?.message;
      if (reason !== undefined) refused.push({ name, reason });
      else if (!('reason' in change)) changed.push({ shown, name, change });
    });
    return { changed, refused };
  };
}

interface BulkQuestionProps<Shown> {
  list: ListName;
  action: BulkAction<Shown>;
  judged: PrecheckedRows<Shown>;
  chosenCount: number;
  onConfirm: () => void;
  onClose: () => void;
}

export function BulkConfirmDialog<Shown>({
  list,
  action: { verb, isDestructive },
  judged: { changed, refused },
  chosenCount,
  onConfirm,
  onClose,
}: BulkQuestionProps<Shown>) {
  const t = useTranslations('office.choice.question');
  const messages = useBulkMessages(list);
  const { number } = useFormatter();
  const count = changed.length;
  const concerned = count + refused.length;
  const sentences = [
    concerned < chosenCount && t('partOf', { count: number(concerned), chosen: number(chosenCount) }),
    count === 0 ? t('none') : messages.hint(verb),
  ];
  return (
    <Dialog
      onClose={onClose}
      title={t('title', { act: messages.action(verb, count || concerned) })}
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
      {refused.length > 0 && (
        <>
          <p className="mb-2 font-semibold">{t('cannot', { count: refused.length, text: number(refused.length) })}</p>
          <RejectedRows rows={refused} />
        </>
      )}
    </Dialog>
  );
}
