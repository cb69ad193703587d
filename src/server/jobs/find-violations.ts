// Summing a million sales takes most of a minute and blocks the connection of SQLite. So another
// process reads one snapshot of the database, read-only and at low priority, while the server keeps
// serving requests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import type { Violation } from '../stock/violation.ts';

/** The only input of the child process. */
export type DatabaseAddress = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Returns the violated invariants; rejects when the check could not be made. */
export type FindViolations = (config: DatabaseAddress, signal: AbortSignal) => Promise<Violation[]>;

/** Checks in a process that runs `entry`, a build of `ledger-check-process.ts`. */
export function findViolationsInProcess(entry: string): FindViolations {
  return async ({ dataDir, databaseUrl }, signal) => {
    const child = fork(entry, { signal, killSignal: 'SIGKILL' });
    const ended = once(child, 'exit');
    const answered = once(child, 'message');
    const place: DatabaseAddress = { dataDir, databaseUrl };
    child.send(place);
    const answer = await Promise.race([answered, ended.then(() => undefined)]);
    await ended;
    if (!answer) throw new Error('The books could not be read; the lines above say why.');
    return answer[0] as Violation[];
  };
}
