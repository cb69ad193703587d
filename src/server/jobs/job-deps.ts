import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { FindViolations } from './find-violations.ts';

/** What surrounds the work that no request waits for. */
export interface JobDeps {
  db: Database;
  config: Config;
  clock: () => Date;
  log: Logger;
  /** How long a mail server may be silent, 20 s unless a test is in a hurry. */
  mailPatienceMs?: number;
  /** Without it the books are checked in this process, which answers nobody else meanwhile. */
  findViolations?: FindViolations;
}
