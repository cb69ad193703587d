import type { RecordNames } from '#contract/define-mutation.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { MutationOutcome } from '#offline/outbox/mutation-outcome.ts';

export type { MutationOutcome } from '#offline/outbox/mutation-outcome.ts';

/** Creates may leave out `id`: the outbox makes one. */
export type SubmitArgs<Name extends MutationName> = Name extends `${string}Create`
  ? Omit<ArgsOf<Name>, 'id'> & { id?: string | undefined }
  : ArgsOf<Name>;

export interface SubmitContext {
  /** Display names of the records that the arguments refer to. */
  names?: RecordNames;
  /** For edits: the values of the edited fields as the form loaded them. */
  base?: Record<string, unknown>;
}

export function useMutation<Name extends MutationName>(_mutation: {
  readonly name: Name;
}): {
  submit: (args: SubmitArgs<Name>, context?: SubmitContext) => Promise<MutationOutcome>;
  isSubmitting: boolean;
} {
  throw new Error('not yet');
}
