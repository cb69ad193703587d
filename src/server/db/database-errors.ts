// Uses the error code, or the message if the driver sets no code.

// PostgreSQL: 40001 is a conflict of transactions, 40P01 a deadlock. 23505: another transaction committed the same name
// or id between our read and our write. The repeated transaction finds that record, and its error names it.
const retriableCodes = new Set(['40001', '40P01', '23505']);

// Network codes of Node, and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown, statement timeout) and
// 58 (disk).
const unavailableCodes = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|08|53|57|58)/;
// pg errors without a code.
const unavailableMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed)/;
const queryTimeoutMessage = 'Query read timeout';
const sqliteFaultCodes = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)|^(ENOSPC|EIO)$/;

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Whether the transaction may succeed if it is repeated. */
export function isRetriable(error: unknown): boolean {
  return retriableCodes.has(codeOf(error));
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** PostgreSQL did not answer in time: the statement may have taken effect. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === queryTimeoutMessage;
}

/** Nothing was acknowledged, and the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A retriable error arrives here only after the repeats have failed too.
  if (isLockTimeout(error) || isRetriable(error)) return true;
  if (isQueryTimeout(error) || unavailableMessages.test(error.message)) return true;
  return unavailableCodes.test(codeOf(error)) || sqliteFaultCodes.test(codeOf(error));
}

/** Whether a number exceeds its column on PostgreSQL. */
export function isOutOfRange(error: unknown): boolean {
  return codeOf(error) === '22003';
}

export function isDiskFull(error: unknown): boolean {
  return ['SQLITE_FULL', 'ENOSPC', '53100'].includes(codeOf(error));
}

/** SQLite's disk failed. Memory and disk may differ, so the server exits. */
export function isDiskFailure(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_IOERR');
}
