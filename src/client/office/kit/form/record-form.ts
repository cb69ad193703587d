import * as z from 'zod/mini';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { type ContractForm, dotted } from './contract-resolver.ts';
import type { FormValues, RecordField } from './record-fields.tsx';

/** A field of any form; `recordForm` has checked its types. */
export type AnyField = RecordField<never>;
/** The fields of a record, named as in its mutations. */
export type AnyFields = Record<string, unknown>;

/** The fields of the form that creates a record, or of the form that edits a record. */
export function fieldsOn(fields: readonly AnyField[], form: 'create' | 'edit'): AnyField[] {
  return fields.filter(({ on = form }) => on === form);
}

/** The initial values of the inputs; a field that `known` lacks is empty. */
export function toFormValues(fields: readonly AnyField[], known: AnyFields): FormValues {
  return Object.assign({}, ...fields.map(({ toValues }) => toValues(known as never)));
}

/** The fields of the record in the shape of the arguments, to compare an edit with them. */
export function asFormFields(fields: readonly AnyField[], record: AnyFields): AnyFields {
  return Object.assign({}, record, ...fields.map((field) => field.asFormFields?.(record as never)));
}

/** How a form is validated: by the schema of the mutation's arguments, without id and version. */
export function formOf(
  fields: readonly AnyField[],
  mutation: MutationName,
): ContractForm<FormValues, AnyFields> {
  const args = mutationNamed(mutation).args as unknown as z.ZodMiniObject;
  const notInForm = ['id', 'version'].filter((name) => name in args.shape);
  return {
    schema: z.omit(args, Object.fromEntries(notInForm.map((name) => [name, true] as const))),
    toInput: (values) => Object.assign({}, ...fields.map(({ toInput }) => toInput(values))),
    toFormField: (field, values) =>
      firstAnswer(fields, ({ formFieldOf }) => formFieldOf?.(field, values)) ?? dotted(field),
  };
}

/** The form field for a field in an error of the server. */
export function formFieldOfError(fields: readonly AnyField[]) {
  return (field: string, values: FormValues): string =>
    firstAnswer(fields, ({ formFieldOfError, formFieldOf }) =>
      (formFieldOfError ?? formFieldOf)?.(field, values),
    ) ?? dotted(field);
}

function firstAnswer(
  fields: readonly AnyField[],
  formFieldIn: (field: AnyField) => string | undefined,
) {
  return fields.map(formFieldIn).find((name) => name !== undefined);
}
