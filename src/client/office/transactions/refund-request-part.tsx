import { useTranslations } from 'use-intl';
import { DetailSection } from '#client/office/kit/detail/highlights.tsx';
import type { OverlaidRowProps } from '#client/office/kit/detail/record-panel.tsx';
import { ReasonText } from '#client/state/reason-text.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import {
  type LineUnits,
  type RefundRequest,
  refundDecisions,
  type Transaction,
} from '#contract/transactions/entity.ts';
import { RefundRequestMark } from './transaction-badge.tsx';

export function RefundRequestPart({ overlaidRow }: OverlaidRowProps<Transaction>) {
  const t = useTranslations('office.transactions.wish');
  const { dateTime } = useInstantFormat();
  const decisionText = useDecisionText();
  const refundRequest = overlaidRow.row.refund_wish;
  if (!refundRequest) return null;
  return (
    <DetailSection title={t('title')}>
      <DefinitionList
        items={[
          {
            term: t('reason'),
            value: (
              <span className="wrap-anywhere">
                <ReasonText reason={refundRequest.reason} />
              </span>
            ),
          },
          ...(refundRequest.lines
            ? [{ term: t('units'), value: linesText(overlaidRow.row, refundRequest.lines) }]
            : []),
          { term: t('askedBy'), value: refundRequest.asked_by || '–' },
          { term: t('askedAt'), value: dateTime(refundRequest.asked_at) },
          {
            term: t('decision'),
            value: decisionText(refundRequest) ?? <RefundRequestMark overlaidRow={overlaidRow} />,
          },
        ]}
      />
    </DetailSection>
  );
}

export function RefundsPart({ row }: { row: Transaction }) {
  const t = useTranslations('office.transactions.refund');
  const { dateTime } = useInstantFormat();
  const { refunds = [] } = row;
  if (refunds.length === 0) return null;
  const times = [...new Set(refunds.map(({ refunded_at }) => refunded_at))];
  return (
    <DetailSection title={t('refunds')}>
      <ul className="divide-y divide-line">
        {times.map((at) => {
          const refundsAtTime = refunds.filter(({ refunded_at }) => refunded_at === at);
          const amount = refundsAtTime.reduce((sum, refund) => sum + refund.amount, 0);
          const who = refundsAtTime[0]?.refunded_by ?? '';
          return (
            <li key={at} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {linesText(row, refundsAtTime)}
                <span className="block text-sm text-ink-2">
                  {t(refundsAtTime[0]?.restocked ? 'wentBack' : 'gone')}
                  {' · '}
                  {t('by', { who, when: dateTime(at) })}
                </span>
              </span>
              <span className="figures font-semibold whitespace-nowrap">{formatRupiah(amount)}</span>
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}

function linesText({ items }: Transaction, lines: readonly LineUnits[]): string {
  return lines.map(({ line, units }) => `${formatWhole(units)} ${items[line]?.product.name ?? ''}`).join(', ');
}

function useDecisionText(): (refundRequest: RefundRequest) => string | undefined {
  const t = useTranslations('office.transactions.wish');
  const { dateTime } = useInstantFormat();
  return ({ decision, decided_at, decided_by }) => {
    if (decision === null) return t('open');
    // Only a newer server knows this decision.
    if (!isOneOf(refundDecisions, decision)) return decision;
    if (decided_at === null || decided_by === null) return undefined;
    return t(`decided.${decision}`, { who: decided_by, when: dateTime(decided_at) });
  };
}
