import { useMemo } from 'react';
import { getOnline, recordQueryKey, useOnlineQuery } from '#client/data/online.ts';
import { serverNowMs } from '#client/data/session-store.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { useServerNow } from '#client/state/use-instant.ts';
import type { Instant } from '#contract/dates.ts';
import { lists } from '#contract/lists.ts';
import type { SalesReport } from '#contract/reports/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { type KnownSince, useSalesHere } from '../use-sales-here.ts';
import {
  addUp,
  isDayKnown,
  type LiveCart,
  liveCarts,
  type Sold,
  type Span,
  soldByOthers,
  soldInReport,
  spansOf,
  sumOf,
} from './live-figures.ts';

export interface Live {
  carts: LiveCart[];
  /** Of all carts, also of those that are back. Undefined where it is not known. */
  today: Sold | undefined;
  /** How much of it carts have sold that are back. */
  back: Sold | undefined;
  before: Sold | undefined;
  /** The same weekday a week before, until this hour. */
  beforeSpan: Required<Span>;
  /** The moment of which the figures are. */
  asOf: Instant;
  isLive: boolean;
  isOffline: boolean;
  /** What is not known is being asked for. */
  isAsking: boolean;
}

/** What the carts on the road have sold today; undefined while none is, or before this is known. */
export function useLive(): Live | undefined {
  const out = useWholeList(lists.cartAssignments, { status: 'in_use' });
  const { rows, since, savedAt } = useSalesHere();
  const now = useServerNow({ updateInterval: 30_000 }).toISOString();
  const sales = useMemo(() => rows?.map(({ row }) => row) ?? [], [rows]);
  const syncedAt = out.isLive ? now : (savedAt ?? now);
  // Not before the rows are read: this device may have all that is needed.
  const isRead = rows !== undefined && out.rows.length > 0;
  const here: SalesHere = { sales, since, isRead };
  const spans = spansOf(syncedAt);
  const today = useSold(here, spans.today);
  const before = useSold(here, spans.before);
  const isLive = out.isLive && today.isCurrent;
  const asOf = isLive ? now : (today.askedAt ?? syncedAt);
  if (!isRead) return undefined;
  const assignments = out.rows.map(({ row }) => row);
  const sold = { today: today.sold, before: before.sold };
  return {
    carts: liveCarts(assignments, { sales, since, ...sold, asOf }),
    today: sold.today && sumOf(sold.today.values()),
    back: sold.today && sumOf(soldByOthers(sold.today, assignments)),
    before: sold.before && sumOf(sold.before.values()),
    beforeSpan: spans.before,
    asOf,
    isLive,
    isOffline: today.isOffline,
    isAsking: today.isLoading || before.isLoading,
  };
}

interface SalesHere {
  /** The newest first. */
  sales: readonly Transaction[];
  since: KnownSince;
  isRead: boolean;
}

interface Answered {
  path: string;
  askedAt: Instant;
  report: SalesReport;
}

/**
 * What each cart sold in this span: added up here where this device has all of its sales; else by the server, which
 * is asked again with each change of the sales. Without a connection as it was last asked.
 */
function useSold({ sales, since, isRead }: SalesHere, span: Span) {
  const isHere = isDayKnown(since, span.date);
  const path = reportPath(span);
  const { data, error, isLoading, isOffline } = useOnlineQuery<Answered>(
    isRead && !isHere ? path : undefined,
    {
      key: (userId) => recordQueryKey(userId, 'transactions', path),
      keepPreviousData: true,
      fetch: async (path) => {
        const askedAt = new Date(serverNowMs()).toISOString();
        return { path, askedAt, report: (await getOnline<SalesReport>(path)).data };
      },
    },
  );
  if (isHere) {
    const sold = addUp(sales, span);
    return { sold, askedAt: undefined, isCurrent: true, isLoading: false, isOffline };
  }
  // Until the answer of another day or hour has come, that of the one before would be a wrong figure.
  const answered = data?.path === path ? data : undefined;
  return {
    sold: answered && soldInReport(answered.report),
    askedAt: answered?.askedAt,
    isCurrent: answered !== undefined && !isOffline && error === undefined,
    isLoading,
    isOffline,
  };
}

function reportPath({ date, untilHour }: Span): string {
  const hours = untilHour === undefined ? '' : `&until_hour=${untilHour}`;
  return `/reports/sales?by=cart&start_date=${date}&end_date=${date}${hours}`;
}
