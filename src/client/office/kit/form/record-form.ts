// What a form derives from the fields of its noun: initial values, validation, the fields of errors.
import * as z from 'zod/mini';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { type ContractValidation, dotted } from './contract-resolver.ts';
import type { FormValues, RecordField } from './record-fields.tsx';

/** A field of any form. `recordForm` has checked its types, so its functions are called `as never`. */
export type AnyField = RecordField<never>;
/** The fields of a record, named as in its mutations. */
export type AnyFields = Record<string, unknown>;

/** The fields of the create form or of the edit form. A field without `on` is in both. */
export function fieldsOn(fields: readonly AnyField[], form: 'create' | 'edit'): AnyField[] {
  return fields.filter(({ on = form }) => on === form);
}

/** The initial values of the inputs. A field that `known` lacks has the value of an empty form. */
export function toFormValues(fields: readonly AnyField[], known: AnyFields): FormValues {
  return Object.assign({}, ...fields.map(({ toValues }) => toValues(known as never)));
}

/** The fields of the record in the shape of the arguments, to compare an edit with them. */
export function asFormFields(fields: readonly AnyField[], record: AnyFields): AnyFields {
  return Object.assign({}, record, ...fields.map((field) => field.asFormFields?.(record as never)));
}

/** Validates a form by the schema of the mutation's arguments, without id and version. */
export function validationOf(
  fields: readonly AnyField[],
  mutation: MutationName,
): ContractValidation<FormValues, AnyFields> {
  const args = mutationNamed(mutation).args as unknown as z.ZodMiniObject;
  const notInForm = ['id', 'version'].filter((name) => name in args.shape);
  return {
    schema: z.omit(args, Object.fromEntries(notInForm.map((name) => [name, true] as const))),
    toInput: (values) => Object.assign({}, ...fields.map(({ toInput }) => toInput(values))),
    toFormField: (field, values) =>
      firstFormField(fields, ({ formFieldOf }) => formFieldOf?.(field, values)) ?? dotted(field),
  };
}

/** The form field for a field in an error of the server. */
export function formFieldOfError(fields: readonly AnyField[]) {
  return (field: string, values: FormValues): string =>
    firstFormField(fields, ({ formFieldOfError, formFieldOf }) =>
      (formFieldOfError ?? formFieldOf)?.(field, values),
    ) ?? dotted(field);
}

function firstFormField(
  fields: readonly AnyField[],
  formFieldIn: (field: AnyField) => string | undefined,
) {
  return fields.map(formFieldIn).find((name) => name !== undefined);
}
