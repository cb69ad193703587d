import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ContractForm, ValidatedForm } from './contract-resolver.ts';

/**
 * Validates only the changed fields of an existing record: a value that was valid under older rules
 * must not prevent edits of the other fields.
 */
export function validateChangesOnly<Values extends FieldValues, Parsed extends object>(
  form: ContractForm<Values, Parsed>,
  known: Partial<Parsed>,
): ValidatedForm<Values, Parsed> {
  const schema = form.schema as unknown as z.ZodMiniObject;
  const names = Object.keys(schema.shape);
  return {
    ...form,
    schema: {
      safeParse(input) {
        const isKept = (name: string) => textOf(input, name) === textOf(known, name);
        const changed = names.filter((name) => !isKept(name)).map((name) => [name, true] as const);
        const parsed = z.pick(schema, Object.fromEntries(changed)).safeParse(input);
        if (!parsed.success) return parsed as z.core.util.SafeParseError<never>;
        const kept = names.filter(isKept).map((name) => [name, known[name as keyof Parsed]]);
        return { success: true, data: { ...Object.fromEntries(kept), ...parsed.data } as Parsed };
      },
    },
  };
}

function textOf(fields: unknown, name: string): string | undefined {
  return JSON.stringify((fields as Record<string, unknown>)[name]);
}
