import * as z from 'zod/mini';

declare const unknownValue: unique symbol;

/** A value that this version of the app does not know, from a newer server. Shown, never compared. */
export type UnknownValue = string & { readonly [unknownValue]: true };

/**
 * One of these values in an answer of the server, or a value that a newer server has added: one such row
 * must not make the whole page invalid. Requests name their values with `z.enum`.
 */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.union([z.enum(values), z.string() as unknown as z.ZodMiniType<UnknownValue>]);
}

/** Whether this version knows the value. */
export function isOneOf<Value extends string>(
  values: readonly Value[],
  value: string,
): value is Value {
  return (values as readonly string[]).includes(value);
}
