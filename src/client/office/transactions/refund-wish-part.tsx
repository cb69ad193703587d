import { useTranslations } from 'use-intl';
import { DetailSection } from '#client/office/kit/detail/highlights.tsx';
import type { ShownProps } from '#client/office/kit/detail/record-panel.tsx';
import { ReasonText } from '#client/state/reason-text.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { isOneOf } from '#contract/fields.ts';
import {
  type RefundWish,
  refundDecisions,
  type Transaction,
} from '#contract/transactions/entity.ts';
import { WishMark } from './transaction-badge.tsx';

/** Who asked for a refund of the sale, why and when, and what the office decided. */
export function RefundWishPart({ shown }: ShownProps<Transaction>) {
  const t = useTranslations('office.transactions.wish');
  const { when } = useInstant();
  const decisionText = useDecisionText();
  const wish = shown.row.refund_wish;
  if (!wish) return null;
  return (
    <DetailSection title={t('title')}>
      <DefinitionList
        items={[
          {
            term: t('reason'),
            value: (
              <span className="wrap-anywhere">
                <ReasonText reason={wish.reason} />
              </span>
            ),
          },
          { term: t('askedBy'), value: wish.asked_by || '–' },
          { term: t('askedAt'), value: when(wish.asked_at) },
          { term: t('decision'), value: decisionText(wish) ?? <WishMark shown={shown} /> },
        ]}
      />
    </DetailSection>
  );
}

/** Says the decision; undefined of one that is not sent yet, which only the mark of the sale tells. */
function useDecisionText(): (wish: RefundWish) => string | undefined {
  const t = useTranslations('office.transactions.wish');
  const { when } = useInstant();
  return ({ decision, decided_at, decided_by }) => {
    if (decision === null) return t('open');
    // A decision that only a newer server knows.
    if (!isOneOf(refundDecisions, decision)) return decision;
    if (decided_at === null || decided_by === null) return undefined;
    return t(`decided.${decision}`, { who: decided_by, when: when(decided_at) });
  };
}
