/** Users who may have unsent changes on this device, by the names of databases alone. */
export async function outboxOwners(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => /^gerobak-outbox-(.+)$/.exec(name ?? '')?.[1] ?? []);
  } catch {
    // Storage is blocked here; then nothing is queued in it either.
    return [];
  }
}
