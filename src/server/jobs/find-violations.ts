// The check of the ledger sums all movements. With a million sales it takes most of a minute and
// blocks the connection of SQLite. So another process reads a snapshot of the database, read-only
// and at low priority, while the server keeps serving requests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import type { Violation } from '../stock/invariant-queries.ts';

/** The only input of the child process: which database to check. */
export type DatabaseAddress = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Returns the violated invariants; rejects when the check could not be made. */
export type FindViolations = (config: DatabaseAddress, signal: AbortSignal) => Promise<Violation[]>;

/** Checks in a child process. `program` is the path of the built `ledger-check-process.ts`. */
export function findViolationsInProcess(program: string): FindViolations {
  return async ({ dataDir, databaseUrl }, signal) => {
    const child = fork(program, { signal, killSignal: 'SIGKILL' });
    const exitPromise = once(child, 'exit');
    const answerPromise = once(child, 'message');
    const address: DatabaseAddress = { dataDir, databaseUrl };
    child.send(address);
    // Undefined if the process ends without an answer, because the check failed.
    const answer = await Promise.race([answerPromise, exitPromise.then(() => undefined)]);
    await exitPromise;
    if (!answer) throw new Error('The books could not be read; the lines above say why.');
    return answer[0] as Violation[];
  };
}
