import { useFormatter, useTranslations } from 'use-intl';
import { useJudgeHere } from '#client/data/use-refused-here.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import type { ListName } from '#contract/lists.ts';
import type { BulkAct } from './bulk-act.ts';
import { RefusedRows } from './bulk-summary.tsx';
import type { RefusedRow } from './bulk-summary-store.ts';
import { useBulkWords } from './bulk-words.ts';
import type { ChangedRow } from './use-run-bulk.ts';

export interface JudgedRows<Shown> {
  changed: readonly ChangedRow<Shown>[];
  refused: readonly RefusedRow[];
}

/** Returns per row the change to send, or why this device predicts a rejection. */
export function useJudgeRows<Shown>(
  { mutation, changesOf }: BulkAct<Shown>,
  nameOf: (shown: Shown) => string,
): (rows: readonly Shown[]) => JudgedRows<Shown> {
  const judge = useJudgeHere(mutation);
  return (rows) => {
    const changes = changesOf(rows);
    const known = judge(changes.map((change) => ('reason' in change ? {} : change.args)));
    const changed: ChangedRow<Shown>[] = [];
    const refused: RefusedRow[] = [];
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
  act: BulkAct<Shown>;
  judged: JudgedRows<Shown>;
  chosenCount: number;
  onConfirm: () => void;
  onClose: () => void;
}

export function BulkQuestion<Shown>({
  list,
  act: { verb, isDestructive },
  judged: { changed, refused },
  chosenCount,
  onConfirm,
  onClose,
}: BulkQuestionProps<Shown>) {
  const t = useTranslations('office.choice.question');
  const words = useBulkWords(list);
  const { number } = useFormatter();
  const count = changed.length;
  const concerned = count + refused.length;
  const sentences = [
    concerned < chosenCount && t('partOf', { count: number(concerned), chosen: number(chosenCount) }),
    count === 0 ? t('none') : words.hint(verb),
  ];
  return (
    <Dialog
      onClose={onClose}
      title={t('title', { act: words.act(verb, count || concerned) })}
      description={sentences.filter(Boolean).join(' ')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {count > 0 && (
            <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
              {words.act(verb, count)}
            </Button>
          )}
        </>
      }
    >
      {refused.length > 0 && (
        <>
          <p className="mb-2 font-semibold">{t('cannot', { count: refused.length, text: number(refused.length) })}</p>
          <RefusedRows rows={refused} />
        </>
      )}
    </Dialog>
  );
}
