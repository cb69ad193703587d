// 40001: transaction conflict. 40P01: deadlock. 23505: another transaction committed the same name or id after this
// one's read; the repeated transaction finds that record.
const retriableCodes = new Set(['40001', '40P01', '23505']);

// PostgreSQL rejects a change on a standby, or on a primary that lost this role while it was connected.
const readOnlyCode = '25006';

// Node's network codes, and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown, timeout), 58 (disk).
const unavailableCodePattern = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|08|53|57|58)/;
const unavailableMessagePattern =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed)/;
const queryTimeoutMessage = 'Query read timeout';
const sqliteFaultPattern = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)|^(ENOSPC|EIO)$/;

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

export function isRetriable(error: unknown): boolean {
  return retriableCodes.has(codeOf(error));
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === queryTimeoutMessage;
}

export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014';
}

/** The connection leads to a database that accepts no changes; a new one may lead to the primary. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnlyCode;
}

/** No success was reported, but after a timeout the statement may have taken effect. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A retriable error arrives here only after the retries have failed.
  if (isLockTimeout(error) || isRetriable(error) || isReadOnly(error)) return true;
  if (isQueryTimeout(error) || unavailableMessagePattern.test(error.message)) return true;
  return unavailableCodePattern.test(codeOf(error)) || sqliteFaultPattern.test(codeOf(error));
}

export function isOutOfRange(error: unknown): boolean {
  return codeOf(error) === '22003';
}

export type UnavailableReason = 'database' | 'read_only' | 'disk_full';

/** @param error one for which `isUnavailable` is true */
export function unavailableReason(error: unknown): UnavailableReason {
  if (isDiskFull(error)) return 'disk_full';
  return isReadOnly(error) ? 'read_only' : 'database';
}

export function isDiskFull(error: unknown): boolean {
  return ['SQLITE_FULL', 'ENOSPC', '53100'].includes(codeOf(error));
}

/** After this error, the data in memory and on disk may differ, so the server exits. */
export function isDiskFailure(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_IOERR');
}
