/**
 * The version to send with an edit or delete. A version below 1 is left out, because the server has
 * none below 1 and would refuse the change.
 */
export function knownVersion({ version }: { version: number }): { version?: number } {
  return version >= 1 ? { version } : {};
}
