import type { Context } from 'hono';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';

/** Ways for a test to break a request; a running server has none. */
export interface Faults {
  /** Before a route runs; what it throws is thrown by the route. */
  beforeRoute?: (request: FaultPoint) => void | Promise<void>;
  /** After a change is committed; `drop` loses the answer on its way. */
  afterCommit?: (request: FaultPoint) => 'drop' | undefined;
}

export interface FaultPoint {
  method: string;
  /** Below `/api`. */
  path: string;
}

export interface AppDeps {
  db: Database;
  config: Config;
  clock: () => Date;
  clientAddress: (c: Context) => string;
  log: Logger;
  /** Whether the server is ending: new requests are answered 503. */
  isStopping?: () => boolean;
  /** Called when the disk failed: the server must exit, because its state cannot be trusted. */
  onDiskFailure?: (error: unknown) => void;
  faults?: Faults;
}
