import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UnsentOfUser } from '#client/data/unsent-by-user.ts';
import { outboxOwners } from '#client/shell/outbox-owners.ts';

/** Lists users with queued changes on this device: they are sent when that user signs in here. */
export function QueuedOfOthers() {
  const t = useTranslations('auth.login');
  const [waiting, setWaiting] = useState<UnsentOfUser[]>([]);
  useEffect(() => {
    let isGone = false;
    void findWaiting().then((found) => {
      if (!isGone) setWaiting(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (waiting.length === 0) return null;
  return (
    <ul className="mt-6 space-y-1 rounded-md bg-amber-soft px-3.5 py-3 text-sm font-medium text-amber">
      {waiting.map(({ username, count }) => (
        <li key={username}>{t('waiting', { count, username })}</li>
      ))}
    </ul>
  );
}

/** Loads the code that reads the databases only where there is one: most devices have none. */
async function findWaiting(): Promise<UnsentOfUser[]> {
  try {
    const users = await outboxOwners();
    if (users.length === 0) return [];
    const { readUnsentByUser } = await import('#client/data/unsent-by-user.ts');
    return await readUnsentByUser(users);
  } catch {
    // Storage is blocked here; then nothing is queued in it either.
    return [];
  }
}
