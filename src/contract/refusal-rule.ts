import type { MutationDefinition, MutationKind } from './define-mutation.ts';
import type { FieldError } from './field-errors.ts';
import {
  type EditWord,
  isRecord,
  type RefusalRule,
  type Refused,
  type Resolution,
  type Resolutions,
  resendWithCurrentVersion,
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
  delete: { stale_version: { resolve: resendWithCurrentVersion('deleteAnyway') } },
  restore: {},
  // What is decided about waits no longer.
  approve: { wrong_state: { isFinal: true } },
  decline: { wrong_state: { isFinal: true } },
  fact: {},
  mark: {},
};

/** A settlement, with what its answers to this one refusal are. */
export interface RuleForRefusal extends Omit<RefusalRule<unknown>, 'isFinal' | 'edit'> {
  isFinal: boolean;
  edit?: EditWord | undefined;
}

/** What follows from this refusal of a mutation. */
export function refusalRuleFor(
  { kind, resolutions }: Pick<MutationDefinition<string, unknown>, 'kind' | 'resolutions'>,
  { code, errors }: { code: string; errors: readonly FieldError[] },
): RuleForRefusal {
  if (code === 'already_decided') return { isFinal: true };
  const known = code as keyof typeof resolutions;
  const {
    isFinal = false,
    edit,
    ...rest
  }: RefusalRule<unknown> = {
    ...(ofKind[kind][known] as RefusalRule<unknown>),
    ...resolutions[known],
  };
  const word = typeof edit === 'function' ? edit(errors) : edit;
  // Not the record is gone, but what a field of it refers to: its form takes another one.
  if (kind === 'edit' && code === 'reference_deleted' && errors.length > 0) {
    return { isFinal: false, edit: word };
  }
  return {
    ...rest,
    isFinal: typeof isFinal === 'boolean' ? isFinal : isFinal(errors),
    edit: word,
  };
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
