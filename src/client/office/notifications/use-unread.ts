import { useEffect, useEffectEvent } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import { lists } from '#contract/lists.ts';
import { reportCountOf } from '#contract/notifications/entity.ts';

const refreshEveryMs = 60_000;

export interface Unread {
  /** At most 20 notifications; `count` is the number of reports combined in each. */
  newest: { id: string; count: number }[];
  hasMore: boolean;
}

/** Refreshes every minute while the tab is visible. */
export function useUnread(): Unread {
  const view = useRows(lists.notifications, { page: 1, limit: 20, is_read: 'false' }, { scope: 'page' });
  const reload = useEffectEvent(() => {
    if (document.visibilityState === 'visible') view.reload();
  });
  useEffect(() => {
    const timer = setInterval(() => reload(), refreshEveryMs);
    return () => clearInterval(timer);
  }, []);
  // A read notification stays in the stored page until the server has accepted the change and sent the page again.
  const newest = view.rows.filter(({ row }) => !row.is_read).map(({ id, row }) => ({ id, count: reportCountOf(row) }));
  return { newest, hasMore: newest.length > 0 && view.pagination.has_next };
}
