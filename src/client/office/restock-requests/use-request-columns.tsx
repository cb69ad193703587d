import { useTranslations } from 'use-intl';
import { type ListColumn, momentFact, notesColumn } from '#client/office/kit/facts.tsx';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { useIsCards, useIsRoomy } from '#client/office/kit/list/use-is-roomy.ts';
import { Moment } from '#client/office/kit/moment.tsx';
import type { TermOf } from '#client/office/kit/words.ts';
import { formatWhole } from '#contract/money.ts';
import { unitsOf } from '#contract/mutation-args.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { RequestBadge } from './request-badge.tsx';

// From this width of the list on, the time has a column of its own.
const timeColumnPx = 990;

/** The columns of the request list. In a narrow table the time stands below the requester. */
export function useRequestColumns(): ListColumn<
  RestockRequest,
  TermOf<'restockRequests', 'column'>
>[] {
  const t = useTranslations('office.restockRequests');
  const isCards = useIsCards();
  const isNarrow = !useIsRoomy(timeColumnPx) && !isCards;
  const unitsText = (request: RestockRequest) => {
    const asked = formatWhole(unitsOf(request.items));
    const approved = partApproved(request);
    return approved === undefined ? asked : t('partOf', { units: formatWhole(approved), asked });
  };
  // A request that is not sent yet has no requester.
  const requesterOf = (row: RestockRequest) => row.requester_details.username || t('you');
  const createdAt = momentFact('created_at', { isOneLine: true, isPlainOnCard: true });
  return [
    {
      name: 'cart_id',
      value: ({ row }, { isSlim }) => {
        const { name, code } = row.cart_details;
        const below = isSlim ? requesterOf(row) : code;
        return below === '' ? name : <StackedCell below={below}>{name}</StackedCell>;
      },
      primary: true,
    },
    {
      name: 'requester',
      hiddenWhen: 'isSlim',
      value: ({ row }) => {
        const requester = requesterOf(row);
        if (!isNarrow) return requester;
        const time = <Moment at={row.created_at} />;
        const below = <span className="whitespace-nowrap">{time}</span>;
        return <StackedCell below={below}>{requester}</StackedCell>;
      },
      isPlainOnCard: true,
    },
    {
      name: 'status',
      value: (shown) => <RequestBadge shown={shown} />,
      showsMark: true,
      isCardAside: true,
    },
    {
      name: 'items',
      value: ({ row }) => unitsText(row),
      align: 'right',
      isFigure: true,
      isOneLine: true,
    },
    notesColumn('notes', { className: 'max-w-60', hiddenWhen: 'isSlim' }),
    ...(isNarrow ? [] : [createdAt]),
  ];
}

/** The approved units of a request of which only a part was approved; otherwise undefined. */
function partApproved({ status, items }: RestockRequest): number | undefined {
  if (status !== 'approved') return undefined;
  const approved = items.reduce((sum, line) => sum + (line.approved_quantity ?? line.quantity), 0);
  return approved < unitsOf(items) ? approved : undefined;
}
