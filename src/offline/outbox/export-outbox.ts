import type { Workspace } from '../workspace/workspace.ts';

/**
 * All stored entries as JSON for a file, including unreadable entries. The file contains no token, because
 * entries contain none.
 */
export async function exportOutbox({ outbox, userId, now }: Workspace): Promise<string> {
  const storedEntries = await outbox.entries.orderBy('seq').toArray();
  const exportedAt = new Date(now()).toISOString();
  const entries = storedEntries.map(toSerializable);
  return JSON.stringify(
    { format: 'gerobak-outbox', version: 1, userId, exportedAt, entries },
    null,
    2,
  );
}

// IndexedDB stores values that JSON cannot, such as circular objects: one damaged field must not
// make the export fail.
function toSerializable(entry: object): object {
  if (isSerializable(entry)) return entry;
  const fields = Object.entries(entry);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, isSerializable(value) ? value : String(value)]),
  );
}

function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}
