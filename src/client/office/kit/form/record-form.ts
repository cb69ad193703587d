import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import { type ContractValidation, type FormValidation, toFormPath } from './contract-resolver.ts';
import type { AnyField, AnyFields, FormValues } from './record-fields.tsx';

export function fieldsOn(fields: readonly AnyField[], form: 'create' | 'edit'): AnyField[] {
  return fields.filter(({ on = form }) => on === form);
}

export function toFormValues(fields: readonly AnyField[], knownValues: AnyFields): FormValues {
  return Object.assign({}, ...fields.map(({ toValues }) => toValues(knownValues)));
}

export function asFormFields(fields: readonly AnyField[], record: AnyFields): AnyFields {
  return Object.assign({}, record, ...fields.map((field) => field.asFormFields?.(record)));
}

export function validationOf(
  fields: readonly AnyField[],
  mutation: MutationName,
): ContractValidation<FormValues, AnyFields> {
  const args = asObject(mutationByName(mutation).args);
  const notInForm = ['id', 'version'].filter((name) => name in args.shape);
  return {
    schema: z.omit(args, Object.fromEntries(notInForm.map((name) => [name, true] as const))),
    toInput: (values) => Object.assign({}, ...fields.map(({ toInput }) => toInput(values))),
    checkInput: (values) => fields.flatMap((field) => field.checkInput?.(values) ?? []),
    toFormField: (field, values) =>
      firstFormField(fields, ({ formFieldOf }) => formFieldOf?.(field, values)) ?? toFormPath(field),
  };
}

export function formFieldOfError(fields: readonly AnyField[]) {
  return (field: string, values: FormValues): string =>
    firstFormField(fields, ({ formFieldOfError, formFieldOf }) => (formFieldOfError ?? formFieldOf)?.(field, values)) ??
    toFormPath(field);
}

function firstFormField(fields: readonly AnyField[], formFieldIn: (field: AnyField) => string | undefined) {
  return fields.map(formFieldIn).find((name) => name !== undefined);
}

interface Edit<Fields> {
  isEmpty: boolean;
  changes: Partial<Fields>;
}

/** Only changed fields are sent, so edits of two users can be merged. */
export function changedFields<Fields extends object>(
  before: { [Key in keyof Fields]?: unknown },
  after: Fields,
): Edit<Fields> {
  const names = (Object.keys(after) as (keyof Fields & string)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return {
    isEmpty: names.length === 0,
    changes: Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>,
  };
}

/**
 * A value that was valid under older rules must not prevent edits of other fields.
 * @param before the fields of the record in the shape of the arguments
 */
export function toChangesOnlyValidation<Values extends FieldValues, Parsed extends object>(
  validation: ContractValidation<Values, Parsed>,
  before: Partial<Parsed>,
): FormValidation<Values, Parsed> {
  const schema = asObject(validation.schema);
  const names = Object.keys(schema.shape);
  return {
    ...validation,
    schema: {
      safeParse(input) {
        const isUnchanged = (name: string) => textOf(input, name) === textOf(before, name);
        const changedNames = names.filter((name) => !isUnchanged(name));
        const unchangedNames = names.filter(isUnchanged);
        const mask = Object.fromEntries(changedNames.map((name) => [name, true] as const));
        const parsed = z.pick(schema, mask).safeParse(input);
        if (!parsed.success) return parsed as z.core.util.SafeParseError<never>;
        const oldValues = unchangedNames.map((name) => [name, before[name as keyof Parsed]]);
        const data = { ...Object.fromEntries(oldValues), ...parsed.data } as Parsed;
        return { success: true, data };
      },
    },
  };
}

function asObject(schema: z.ZodMiniType): z.ZodMiniObject {
  if (schema instanceof z.ZodMiniObject) return schema;
  throw new TypeError('The arguments of a form are no object');
}

function textOf(fields: unknown, name: string): string | undefined {
  return JSON.stringify((fields as Record<string, unknown>)[name]);
}

/** A version below 1 is left out, because the server has no such version and would reject it. */
export function knownVersion({ version }: { version: number }): { version?: number } {
  return version >= 1 ? { version } : {};
}
