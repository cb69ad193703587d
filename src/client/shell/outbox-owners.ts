/** Ids of users who have an outbox on this device, perhaps an empty one; from the names of databases. */
export async function outboxOwners(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => /^gerobak-outbox-(.+)$/.exec(name ?? '')?.[1] ?? []);
  } catch {
    // Storage is blocked, so no changes are stored either.
    return [];
  }
}
