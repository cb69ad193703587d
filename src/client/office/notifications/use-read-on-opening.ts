import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '#client/data/use-mutation.ts';
import type { Unread } from './use-unread.ts';

/** Up to this number each notification gets its own call (screens 3.4), else one call marks all. */
const maxSingleCalls = 5;

/**
 * Marks all unread notifications as read while the panel is open. Returns the ids of all that were
 * unread since it opened, so that their dots stay visible.
 */
export function useReadOnOpening({ ids, hasMore }: Unread): ReadonlySet<string> {
  const markOne = useMutation({ name: 'notificationRead' });
  const markAll = useMutation({ name: 'notificationReadAll' });
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(() => new Set(ids));
  if (ids.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...ids]));

  const markRead = useEffectEvent(async () => {
    const isMany = hasMore || ids.length > maxSingleCalls;
    if (isMany) await markAll.submit({});
    else await Promise.all(ids.map((id) => markOne.submit({ id })));
  });
  const unreadKey = ids.join();
  useEffect(() => {
    // A failure needs no message: notifications that were not marked are still unread next time.
    if (unreadKey !== '') markRead().catch(() => undefined);
  }, [unreadKey]);
  return newIds;
}
