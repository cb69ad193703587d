import type { Generated } from 'kysely';

/** Columns of every record that people edit. */
export interface Editable {
  id: string;
  /** Idempotency-Key of the request that created it; outlives the stored answer. */
  op_id: string | null;
  /** Of what it was created from; null where an older version of the server made it. */
  content_hash: string | null;
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
}
