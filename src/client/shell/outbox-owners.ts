/** Whose unsent changes may lie on this device. Asked of the browser: a visitor needs no database. */
export async function outboxOwners(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => /^gerobak-outbox-(.+)$/.exec(name ?? '')?.[1] ?? []);
  } catch {
    // Storage is closed here; then nothing waits in it either.
    return [];
  }
}
