import type { Generated } from 'kysely';
import type { FlagWithDefault } from './columns.ts';

export interface Businesses {
  id: string;
  qris: string;
  name: Generated<string>;
  address: Generated<string>;
  receipt_footer: Generated<string>;
  /** JSON, like the next two columns; null if not set. */
  payment_methods: string | null;
  reasons: string | null;
  tile_order: string | null;
  default_warehouse_id: string | null;
  default_commission: Generated<number>;
  discounts_earn: FlagWithDefault;
  setup_guide: string | null;
  updated_at: string | null;
  updated_by: string | null;
}

/** Single values of the server, such as `server_epoch`. */
export interface Meta {
  name: string;
  value: string;
}

export interface Jobs {
  id: string;
  kind: string;
  payload: string;
  attempts: Generated<number>;
  /** While a server runs the job: when another server may claim it. */
  run_at: string;
  created_at: string;
}

export interface PeriodicJobs {
  name: string;
  /** While a process does the job: when another one may claim it. */
  due_at: string;
  claimed_by: string | null;
}

export interface IdempotencyKeys {
  user_id: string;
  key: string;
  method: string;
  path: string;
  request_hash: string;
  /** Null only until the request's transaction stores its response. */
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

export interface NumberSequences {
  prefix: string;
  business_date: string;
  last: number;
}

/** The change log, written by triggers (`migrations/1.0.0/row-changes.ts`). */
export interface RowChanges {
  /** In the order of commits on SQLite; the transaction ID on PostgreSQL. */
  seq: Generated<number>;
  list: string;
  /** `*` if every row of the list may have changed. */
  id: string;
  /** Empty if the change may be anywhere in the row. */
  part: string;
  /** The only user besides the office who sees the row; empty for all readers. */
  owner: string;
  changed_at: string;
}

/** Also contains, with 0 points, the networks from which users have signed in (`auth/sign-in-limits.ts`). */
export interface RateLimits {
  key: string;
  points: number;
  resets_at: string;
}

export interface SchemaMigrations {
  name: string;
  applied_at: string;
}
