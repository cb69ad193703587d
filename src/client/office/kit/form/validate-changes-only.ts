import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ContractValidation, FormValidation } from './contract-resolver.ts';

/**
 * Validates only the changed fields of an existing record: a value that was valid under older rules
 * must not prevent edits of the other fields.
 * @param before the fields of the record, in the shape of the arguments
 */
export function validateChangesOnly<Values extends FieldValues, Parsed extends object>(
  validation: ContractValidation<Values, Parsed>,
  before: Partial<Parsed>,
): FormValidation<Values, Parsed> {
  const schema = validation.schema as unknown as z.ZodMiniObject;
  const names = Object.keys(schema.shape);
  return {
    ...validation,
    schema: {
      safeParse(input) {
        const isUnchanged = (name: string) => textOf(input, name) === textOf(before, name);
        const changed = names.filter((name) => !isUnchanged(name));
        const unchanged = names.filter(isUnchanged);
        const mask = Object.fromEntries(changed.map((name) => [name, true] as const));
        const parsed = z.pick(schema, mask).safeParse(input);
        if (!parsed.success) return parsed as z.core.util.SafeParseError<never>;
        const oldValues = unchanged.map((name) => [name, before[name as keyof Parsed]]);
        const data = { ...Object.fromEntries(oldValues), ...parsed.data } as Parsed;
        return { success: true, data };
      },
    },
  };
}

/** A field as text, to compare values of any type. */
function textOf(fields: unknown, name: string): string | undefined {
  return JSON.stringify((fields as Record<string, unknown>)[name]);
}
