import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import type { Transaction } from '#contract/transactions/entity.ts';

/** Completed and success green, pending amber, anything else red (screens 4.4). */
function toneOf(status: string): BadgeTone {
  if (status === 'completed' || status === 'success') return 'leaf';
  return status === 'pending' ? 'amber' : 'red';
}

/** A badge in the colour of a sale status or of a payment status. */
export function TransactionBadge({ status, label }: { status: string; label: string }) {
  return <Badge tone={toneOf(status)}>{label}</Badge>;
}

/** The status of the sale. The label also says whether a change of the sale is queued or refused. */
export function StatusBadge({ shown: { row, mark } }: { shown: OverlaidRow<Transaction> }) {
  const t = useTranslations('office.transactions');
  const status = t(`status.${row.status}`);
  if (mark?.state === 'refused') return <RowMark mark={mark} label={t('mark.refused')} />;
  const label = mark ? t(`mark.${mark.state}`, { status }) : status;
  return <TransactionBadge status={row.status} label={label} />;
}
