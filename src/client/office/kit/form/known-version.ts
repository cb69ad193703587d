/** The version to send with an edit or delete. A record created offline has none yet. */
export function knownVersion({ version }: { version: number }): { version?: number } {
  return version >= 1 ? { version } : {};
}
