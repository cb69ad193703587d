import type { Person } from './people.ts';
import { toInstant } from './profile.ts';

/**
 * The columns that all records have: id, version, and who created and last changed the record. The
 * version is 1 without `changed`, or if it is the same object as `created`; else it is 2.
 */
export function recordStamps(
  id: string,
  created: { at: number; by: Person },
  changed: { at: number; by: Person } = created,
) {
  return {
    id,
    op_id: null,
    content_hash: null,
    version: changed === created ? 1 : 2,
    created_at: toInstant(created.at),
    created_by: created.by.id,
    updated_at: toInstant(changed.at),
    updated_by: changed.by.id,
    deleted_at: null,
    deleted_by: null,
  };
}
