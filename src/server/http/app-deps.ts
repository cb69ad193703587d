import type { Context } from 'hono';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { RequestTurns } from './request-turns.ts';
import type { OpensEvents } from './route.ts';

/** Lets tests make a request fail. Not set in a running server. */
export interface Faults {
  /** Called before a route runs; its error is thrown as if by the route. */
  beforeRoute?: (request: FaultPoint) => void | Promise<void>;
  /** Called after a change is committed; with `drop` the response is lost. */
  afterCommit?: (request: FaultPoint) => 'drop' | undefined;
}

export interface FaultPoint {
  method: string;
  /** Below `/api`. */
  path: string;
}

/** What the application needs from outside; tests pass their own. */
export interface AppDeps {
  db: Database;
  config: Config;
  clock: () => Date;
  clientAddress: (c: Context) => string;
  log: Logger;
  events: OpensEvents;
  /** Whether the server is shutting down: new requests get 503. */
  isStopping?: () => boolean;
  /** Called when the disk failed: the server must exit, because its state cannot be trusted. */
  onDiskFailure?: (error: unknown) => void;
  faults?: Faults;
  /** `requestTurns` of another scale, for tests of what happens at the same time. */
  turns?: RequestTurns;
}
