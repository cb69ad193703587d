import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { FindViolations } from './find-violations.ts';

/** What jobs need from outside: database, clock, mail, log. */
export interface JobDeps {
  db: Database;
  config: Config;
  clock: () => Date;
  log: Logger;
  /** Timeout of the mail server; 20 s unless a test sets less. */
  mailTimeoutMs?: number;
  /** Checks the ledger in another process; by default in this one, which then serves no request. */
  findViolations?: FindViolations;
}
