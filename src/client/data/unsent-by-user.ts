import { OutboxDatabase } from '#offline/outbox/outbox-database.ts';

/** Unsent changes on this device, of one person. */
export interface UnsentOfUser {
  username: string;
  count: number;
}

/** Counts what these users left unsent here. Says nothing of users whose name is not known. */
export async function readUnsentByUser(userIds: readonly string[]): Promise<UnsentOfUser[]> {
  const all = await Promise.all(
    userIds.map(async (userId) => {
      const outbox = new OutboxDatabase(userId);
      try {
        const [count, username] = await Promise.all([
          outbox.entries.count(),
          outbox.getMeta('username'),
        ]);
        return count > 0 && username !== undefined ? [{ username, count }] : [];
      } finally {
        outbox.close();
      }
    }),
  );
  return all.flat();
}
