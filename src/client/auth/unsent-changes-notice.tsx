import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserUnsentCount } from '#client/data/unsent-by-user.ts';

export function UnsentChangesNotice() {
  const t = useTranslations('auth.login');
  const [unsent, setUnsent] = useState<UserUnsentCount[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void findUnsentChanges().then((unsentChanges) => {
      if (!isUnmounted) setUnsent(unsentChanges);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (unsent.length === 0) return null;
  return (
    <ul className="mt-6 space-y-1 rounded-md bg-amber-soft px-3.5 py-3 text-sm font-medium text-amber">
      {unsent.map(({ username, count }) => (
        <li key={username}>{t('unsentChanges', { count, username })}</li>
      ))}
    </ul>
  );
}

/** Most devices have no outbox and load no database code. */
async function findUnsentChanges(): Promise<UserUnsentCount[]> {
  try {
    const users = await listOutboxOwners();
    if (users.length === 0) return [];
    const { readUnsentByUser } = await import('#client/data/unsent-by-user.ts');
    return await readUnsentByUser(users);
  } catch {
    // The code or an outbox cannot be loaded. The notice is optional.
    return [];
  }
}

/** Returns user ids, read from database names. Their outboxes may be empty. */
async function listOutboxOwners(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => /^gerobak-outbox-(.+)$/.exec(name ?? '')?.[1] ?? []);
  } catch {
    // Storage is blocked, so no changes are stored.
    return [];
  }
}
