import { OutboxDatabase } from '#offline/outbox/outbox-database.ts';

/** How many entries one user has in the outbox on this device. */
export interface UnsentOfUser {
  username: string;
  count: number;
}

/**
 * Counts the entries in the outboxes of these users. Users without entries, or whose name is not
 * stored, are left out.
 *
 * @throws when an outbox cannot be read
 */
export async function readUnsentByUser(userIds: readonly string[]): Promise<UnsentOfUser[]> {
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
