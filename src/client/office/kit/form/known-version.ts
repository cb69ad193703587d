/** The version to send with an edit or delete; a record made here has none until it is sent. */
export function knownVersion({ version }: { version: number }): { version?: number } {
  return version >= 1 ? { version } : {};
}
