/**
 * The error with the errors that caused it. Of Dexie's errors, that of an aborted transaction has the first
 * one as `inner`, and that of several writes has them as `failures`.
 */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const { inner, failures } = error as { inner?: unknown; failures?: unknown[] };
  return [error, ...causesOf(inner ?? failures?.[0])];
}
