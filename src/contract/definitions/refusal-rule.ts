import type { FieldError } from '../sync/field-errors.ts';
import type { MutationDefinition, MutationKind } from './define-mutation.ts';
import {
  type EditLabelKey,
  isRecord,
  type RejectionRule,
  type Resolution,
  type ResolutionInput,
  type Resolutions,
  resendWithCurrentVersion,
} from './resolutions.ts';

type Fields = Record<string, unknown>;

/** A mutation's own `resolutions` are merged into these. */
const rulesByKind: Record<MutationKind, Resolutions<Fields>> = {
  create: {},
  edit: {
    stale_version: { resolve: keepMine, compare: ({ args }) => editedFields(args) },
    // An edit does not restore a deleted record.
    reference_deleted: { isFinal: true },
  },
  delete: { stale_version: { resolve: resendWithCurrentVersion('deleteAnyway') } },
  restore: {},
  // Another user has already decided the document.
  approve: { wrong_state: { isFinal: true } },
  decline: { wrong_state: { isFinal: true } },
  status: {},
  fact: {},
  mark: {},
};

export interface ResolvedRejectionRule extends Omit<RejectionRule<unknown>, 'isFinal' | 'edit'> {
  isFinal: boolean;
  edit?: EditLabelKey | undefined;
}

export function rejectionRuleFor(
  { kind, resolutions }: Pick<MutationDefinition<string, unknown>, 'kind' | 'resolutions'>,
  { code, errors }: { code: string; errors: readonly FieldError[] },
): ResolvedRejectionRule {
  if (code === 'already_decided') return { isFinal: true };
  // A code that is unknown to this version has no rule.
  const errorCode = code as keyof typeof resolutions;
  const rule: RejectionRule<unknown> = {
    ...(rulesByKind[kind][errorCode] as RejectionRule<unknown>),
    ...resolutions[errorCode],
  };
  const { isFinal = false, edit } = rule;
  const label = typeof edit === 'function' ? edit(errors) : edit;
  // Field errors mean that the edit refers to a deleted record; the user can select another.
  if (kind === 'edit' && code === 'reference_deleted' && errors.length > 0) {
    return { isFinal: false, edit: label };
  }
  return {
    ...rule,
    isFinal: typeof isFinal === 'boolean' ? isFinal : isFinal(errors),
    edit: label,
  };
}

/** Rebases the edit on the server's current values. */
function keepMine({ args, current }: ResolutionInput<Fields>): Resolution<Fields>[] {
  if (!isRecord(current)) return [];
  const base = Object.fromEntries(Object.keys(args).map((field) => [field, current[field]]));
  return [{ key: 'keepMine', replacements: [{ args: { ...args, version: current.version }, base }] }];
}

function editedFields(args: Fields): string[] {
  return Object.keys(args).filter((field) => field !== 'id' && field !== 'version');
}
