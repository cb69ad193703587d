import * as z from 'zod/mini';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { type ContractForm, dotted } from './contract-resolver.ts';
import type { FormValues, RecordField } from './record-fields.tsx';

export type AnyField = RecordField<never>;
/** The fields of a record, named as in its mutations. */
export type AnyFields = Record<string, unknown>;

/** The fields of the form that creates a record, or of the one that edits it. */
export function fieldsOn(fields: readonly AnyField[], moment: 'create' | 'edit'): AnyField[] {
  return fields.filter(({ on = moment }) => on === moment);
}

/** The values of the inputs for these fields; an empty form for none. */
export function toFormValues(fields: readonly AnyField[], known: AnyFields): FormValues {
  return Object.assign({}, ...fields.map(({ toValues }) => toValues(known as never)));
}

/** The fields of the record in the shape of the mutation's arguments, to compare them. */
export function asFormFields(fields: readonly AnyField[], record: AnyFields): AnyFields {
  return Object.assign({}, record, ...fields.map((field) => field.asFormFields?.(record as never)));
}

/** A form whose fields are a mutation's arguments, validated by their schema. */
export function formOf(
  fields: readonly AnyField[],
  mutation: MutationName,
): ContractForm<FormValues, AnyFields> {
  const args = mutationNamed(mutation).args as unknown as z.ZodMiniObject;
  const own = ['id', 'version'].filter((name) => name in args.shape);
  return {
    schema: z.omit(args, Object.fromEntries(own.map((name) => [name, true] as const))),
    toInput: (values) => Object.assign({}, ...fields.map(({ toInput }) => toInput(values))),
    toFormField: (field, values) =>
      firstOf(fields, ({ formFieldOf }) => formFieldOf?.(field, values)) ?? dotted(field),
  };
}

/** The form field for a field in an error of the server. */
export function formFieldOfError(fields: readonly AnyField[]) {
  return (field: string, values: FormValues): string =>
    firstOf(fields, ({ formFieldOfError, formFieldOf }) =>
      (formFieldOfError ?? formFieldOf)?.(field, values),
    ) ?? dotted(field);
}

function firstOf(fields: readonly AnyField[], nameIn: (field: AnyField) => string | undefined) {
  return fields.map(nameIn).find((name) => name !== undefined);
}
