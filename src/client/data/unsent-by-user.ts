import { OutboxDatabase } from '#offline/outbox/outbox-database.ts';

export interface UserUnsentCount {
  username: string;
  count: number;
}

/**
 * Omits users who have no entries or no stored name.
 * @throws when an outbox cannot be read
 */
export async function readUnsentByUser(userIds: readonly string[]): Promise<UserUnsentCount[]> {
  const unsent = await Promise.all(
    userIds.map(async (userId) => {
      const outbox = new OutboxDatabase(userId);
      try {
        const [count, username] = await Promise.all([outbox.entries.count(), outbox.getMeta('username')]);
        return count > 0 && username !== undefined ? [{ username, count }] : [];
      } finally {
        outbox.close();
      }
    }),
  );
  return unsent.flat();
}
