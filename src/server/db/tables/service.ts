// Tables that the server needs for its own work.
import type { Generated } from 'kysely';
import type { FlagWithDefault } from './columns.ts';

/** What is the same for the whole business: one row. */
export interface Businesses {
  id: string;
  /** The text of its QRIS code; empty while it has none. */
  qris: string;
  name: Generated<string>;
  address: Generated<string>;
  receipt_footer: Generated<string>;
  /** JSON; null while nothing was set, as the next ones. */
  payment_methods: string | null;
  /** JSON */
  reasons: string | null;
  tile_order: string | null;
  default_warehouse_id: string | null;
  default_commission: Generated<number>;
  discounts_earn: FlagWithDefault;
  setup_guide: string | null;
  updated_at: string | null;
  updated_by: string | null;
}

/**
 * Values of the whole database: `server_epoch`, and how far `row_changes` was purged
 * (`sync/purge-row-changes.ts`).
 */
export interface Meta {
  name: string;
  value: string;
}

/** Work to be done later (`jobs/job.ts`). */
export interface Jobs {
  id: string;
  kind: string;
  /** JSON */
  payload: string;
  attempts: Generated<number>;
  /** When the job is due; while a server runs it, when another server may claim it. */
  run_at: string;
  created_at: string;
}

/** A job that the clock repeats (`background/run-if-due.ts`). */
export interface PeriodicJobs {
  name: string;
  /** When the job is due; while a process does it, when another one may take it up. */
  due_at: string;
  /** A random id of whoever does it now. */
  claimed_by: string | null;
}

/** The stored response to each keyed request (`http/writes/idempotency.ts`). */
export interface IdempotencyKeys {
  user_id: string;
  key: string;
  method: string;
  path: string;
  request_hash: string;
  /** Null only until the transaction of the request stores its response. */
  response_status: number | null;
  response_body: string | null;
  created_at: string;
}

export interface AuditLog {
  id: string;
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
  at: string;
  ip: string;
  idempotency_key: string | null;
}

/** The last document number of a prefix and day (`number-blocks.ts`). */
export interface NumberSequences {
  prefix: string;
  business_date: string;
  last: number;
}

/** One change of a row of a list, written by triggers (`migrations/1.0.0/row-changes.ts`). */
export interface RowChanges {
  /** Rises from commit to commit on SQLite; on PostgreSQL the number of the transaction. */
  seq: Generated<number>;
  list: string;
  /** The id of the row in the list; `*` if every row of the list may have changed. */
  id: string;
  /** The part of the row that changed; empty if it may be anything. */
  part: string;
  /** The only person besides the office who sees the row; empty if all readers of the list do. */
  owner: string;
  changed_at: string;
}

/**
 * Counted uses of a limit; the count starts again after `resets_at` (`http/limits/rate-limit.ts`). Also the networks
 * from which accounts were opened, without uses (`auth/sign-in-limits.ts`).
 */
export interface RateLimits {
  key: string;
  points: number;
  resets_at: string;
}

/** A migration that was applied (`migrate.ts`). */
export interface SchemaMigrations {
  name: string;
  applied_at: string;
}
