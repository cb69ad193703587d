// What an error of either engine means for the caller, told by its code, never by its text.

// 23505: somebody else committed the same name or id between our look and our write. Run again,
// the look finds it and answers in words.
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

/** PostgreSQL said nothing for as long as it is waited for: what became of the statement is unknown. */
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

/** The disk failed under us: what is in memory may not be what is stored, so the server ends. */
export function isDiskFailure(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_IOERR');
}
