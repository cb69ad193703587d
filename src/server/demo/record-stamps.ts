import type { Person } from './people.ts';
import { instant } from './profile.ts';

/** Who made a record and who touched it last. */
export function recordStamps(
  id: string,
  made: { at: number; by: Person },
  changed: { at: number; by: Person } = made,
) {
  return {
    id,
    op_id: null,
    content_hash: null,
    version: changed === made ? 1 : 2,
    created_at: instant(made.at),
    created_by: made.by.id,
    updated_at: instant(changed.at),
    updated_by: changed.by.id,
    deleted_at: null,
    deleted_by: null,
  };
}
