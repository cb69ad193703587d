import type { MutationDefinition, MutationKind } from './define-mutation.ts';
import {
  isRecord,
  type Refused,
  type Resolution,
  type Resolutions,
  resendSeen,
  type Settlement,
} from './resolutions.ts';

type Fields = Record<string, unknown>;

/** What holds for every mutation of a kind; a mutation's own resolutions add to it. */
const ofKind: Record<MutationKind, Resolutions<Fields>> = {
  create: {},
  edit: {
    stale_version: { resolve: keepMine, compare: ({ args }) => fieldsIn(args) },
    // A deleted record does not come back by editing it.
    reference_deleted: { isFinal: true },
  },
  delete: { stale_version: { resolve: resendSeen('deleteAnyway') } },
  restore: {},
  // What is decided about waits no longer.
  approve: { wrong_state: { isFinal: true } },
  decline: { wrong_state: { isFinal: true } },
  fact: {},
  mark: {},
};

/** What follows from the refusal of a mutation with this code. */
export function settlementOf(
  { kind, resolutions }: Pick<MutationDefinition<string, unknown>, 'kind' | 'resolutions'>,
  code: string,
): Settlement<unknown> {
  if (code === 'already_decided') return { isFinal: true };
  const known = code as keyof typeof resolutions;
  return { ...(ofKind[kind][known] as Settlement<unknown>), ...resolutions[known] };
}

/** Somebody changed the record meanwhile: what the person has now seen is measured against that. */
function keepMine({ args, current }: Refused<Fields>): Resolution<Fields>[] {
  if (!isRecord(current)) return [];
  const base = Object.fromEntries(Object.keys(args).map((field) => [field, current[field]]));
  return [{ key: 'keepMine', intents: [{ args: { ...args, version: current.version }, base }] }];
}

function fieldsIn(args: Fields): string[] {
  return Object.keys(args).filter((field) => field !== 'id' && field !== 'version');
}
