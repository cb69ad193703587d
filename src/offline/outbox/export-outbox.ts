import type { Workspace } from '../workspace/workspace.ts';

/** All entries as a JSON text for a file. Entries hold no token, so neither does the file. */
export async function exportOutbox({ outbox, userId, device }: Workspace): Promise<string> {
  const entries = await outbox.entries.orderBy('seq').toArray();
  const exportedAt = new Date(device.now()).toISOString();
  return JSON.stringify(
    { format: 'gerobak-outbox', version: 1, userId, exportedAt, entries },
    null,
    2,
  );
}
