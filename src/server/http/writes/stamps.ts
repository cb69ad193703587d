import type { Instant } from '#contract/fields/dates.ts';
import type { ChangeRequest } from '../route.ts';
import { contentHash } from './content-hash.ts';

export interface Stamps {
  id: string;
  op_id: string | null;
  content_hash: string | null;
  version: number;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  updated_by: string | null;
  deleted_at: Instant | null;
  deleted_by: string | null;
}

type StampContext = Pick<ChangeRequest, 'caller' | 'now'>;

export function stampsForCreation(request: StampContext & Pick<ChangeRequest<object>, 'key' | 'body'>, id: string) {
  const { caller, now, key, body } = request;
  return {
    id,
    op_id: key ?? null,
    content_hash: contentHash(body),
    created_at: now,
    created_by: caller.id,
    updated_at: now,
    updated_by: caller.id,
    deleted_at: null,
    deleted_by: null,
  };
}

export function stampsForEdit({ caller, now }: StampContext, { version }: Pick<Stamps, 'version'>) {
  return { version: version + 1, updated_at: now, updated_by: caller.id };
}

export function stampsForDeletion(change: StampContext, row: Pick<Stamps, 'version'>) {
  const { caller, now } = change;
  return { ...stampsForEdit(change, row), deleted_at: now, deleted_by: caller.id };
}

export function stampsForRestore(change: StampContext, row: Pick<Stamps, 'version'>) {
  return { ...stampsForEdit(change, row), deleted_at: null, deleted_by: null };
}
