// Classifies errors of both engines by what they mean for the caller: by code, and by text only if
// the driver gives no code.

// 23505: another transaction committed the same name or id between our read and our write. When the
// transaction is repeated, its read finds the other record, and the refusal names it.
const retriable = new Set(['40001', '40P01', '23505']);

// Network codes of Node, and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown, a
// statement that took too long) and 58 (its disk).
const unreachable = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|08|53|57|58)/;
// pg gives these no code.
const unreachableMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed)/;
const queryTimeoutMessage = 'Query read timeout';
const storageFault = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)|^(ENOSPC|EIO)$/;

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

export function isRetriable(error: unknown): boolean {
  return retriable.has(codeOf(error));
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** PostgreSQL did not answer in time: whether the statement took effect is unknown. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === queryTimeoutMessage;
}

/** The database cannot be used now; nothing was acknowledged, and the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isLockTimeout(error) || isRetriable(error)) return true;
  if (isQueryTimeout(error) || unreachableMessages.test(error.message)) return true;
  return unreachable.test(codeOf(error)) || storageFault.test(codeOf(error));
}

/** The disk failed: memory and disk may differ, so the server exits. */
export function isDiskFailure(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_IOERR');
}
