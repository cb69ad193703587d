import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '#client/data/use-mutation.ts';
import type { Unread } from './use-unread.ts';

/** Up to so many are marked one by one (screens 3.4); more would be many calls on a bad line. */
const oneByOne = 5;

/**
 * Marks as read what the open panel shows. Returns the ids that were unread before, so that their
 * dots stay visible.
 */
export function useReadOnOpening({ ids, hasMore }: Unread): ReadonlySet<string> {
  const one = useMutation({ name: 'notificationRead' });
  const all = useMutation({ name: 'notificationReadAll' });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set(ids));
  if (ids.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...ids]));

  const mark = useEffectEvent(async () => {
    const isMany = hasMore || ids.length > oneByOne;
    if (isMany) await all.submit({});
    else await Promise.all(ids.map((id) => one.submit({ id })));
  });
  const shown = ids.join();
  useEffect(() => {
    // A failure needs no message: notifications that were not marked are still unread next time.
    if (shown !== '') mark().catch(() => undefined);
  }, [shown]);
  return fresh;
}
