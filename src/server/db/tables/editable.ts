import type { Generated } from 'kysely';

/** Columns of every record that people edit. */
export interface Editable {
  id: string;
  /** Idempotency-Key of the request that created the row; stored longer than its response. */
  op_id: string | null;
  /** Hash of the body of the create; null where no call of a client made the row. */
  content_hash: string | null;
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
}
