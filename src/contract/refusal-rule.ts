import type { MutationDefinition, MutationKind } from './define-mutation.ts';
import type { FieldError } from './field-errors.ts';
import {
  type EditLabelKey,
  isRecord,
  type RefusalRule,
  type Refused,
  type Resolution,
  type Resolutions,
  resendWithCurrentVersion,
} from './resolutions.ts';

type Fields = Record<string, unknown>;

/** The rules of every mutation of a kind; a mutation's own resolutions are added. */
const ofKind: Record<MutationKind, Resolutions<Fields>> = {
  create: {},
  edit: {
    stale_version: { resolve: keepMine, compare: ({ args }) => fieldsIn(args) },
    // A deleted record does not come back by editing it.
    reference_deleted: { isFinal: true },
  },
  delete: { stale_version: { resolve: resendWithCurrentVersion('deleteAnyway') } },
  restore: {},
  // The document is decided already.
  approve: { wrong_state: { isFinal: true } },
  decline: { wrong_state: { isFinal: true } },
  fact: {},
  mark: {},
};

/** The rule for one refusal, with its functions of the field errors evaluated. */
export interface ResolvedRefusalRule extends Omit<RefusalRule<unknown>, 'isFinal' | 'edit'> {
  isFinal: boolean;
  edit?: EditLabelKey | undefined;
}

/** The rule for this refusal of a mutation. */
export function refusalRuleFor(
  { kind, resolutions }: Pick<MutationDefinition<string, unknown>, 'kind' | 'resolutions'>,
  { code, errors }: { code: string; errors: readonly FieldError[] },
): ResolvedRefusalRule {
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
  const label = typeof edit === 'function' ? edit(errors) : edit;
  // A record that a field refers to was deleted, not the record itself: the form offers another one.
  if (kind === 'edit' && code === 'reference_deleted' && errors.length > 0) {
    return { isFinal: false, edit: label };
  }
  return {
    ...rest,
    isFinal: typeof isFinal === 'boolean' ? isFinal : isFinal(errors),
    edit: label,
  };
}

/** Sends the edit again, with the server's current values as its base. */
function keepMine({ args, current }: Refused<Fields>): Resolution<Fields>[] {
  if (!isRecord(current)) return [];
  const base = Object.fromEntries(Object.keys(args).map((field) => [field, current[field]]));
  return [{ key: 'keepMine', intents: [{ args: { ...args, version: current.version }, base }] }];
}

function fieldsIn(args: Fields): string[] {
  return Object.keys(args).filter((field) => field !== 'id' && field !== 'version');
}
