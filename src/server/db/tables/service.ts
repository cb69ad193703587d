import type { Generated } from 'kysely';

export interface Meta {
  name: string;
  value: string;
}

export interface Jobs {
  id: string;
  kind: string;
  /** JSON */
  payload: string;
  attempts: Generated<number>;
  /** Due from this moment on; while a server works at it, when another may take it over. */
  run_at: string;
  created_at: string;
}

export interface IdempotencyKeys {
  user_id: string;
  key: string;
  method: string;
  path: string;
  request_hash: string;
  /** Null only inside the running transaction. */
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

/** Raised at the end of each transaction that changes rows of the list. */
export interface ListVersions {
  list: string;
  version: number;
}

export interface RateLimits {
  key: string;
  points: number;
  resets_at: string;
}

export interface SchemaMigrations {
  name: string;
  applied_at: string;
}
