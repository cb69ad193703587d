import * as z from 'zod/mini';
import { type ListName, listNames } from '#contract/lists.ts';

/** A list that is read again, row by row. */
const walkSchema = z.object({
  list: z.enum(listNames as [ListName, ...ListName[]]),
  /** The id after which the next answer continues; empty at the beginning. */
  after: z.union([z.literal(''), z.uuid()]),
});
export type Walk = z.infer<typeof walkSchema>;

const tokenSchema = z.object({
  /** What the token is bound to: the database, its schema, and the role of the person. */
  scope: z.string(),
  /** Every change below this position is known to the device. */
  position: z.int().check(z.nonnegative()),
  /** The lists that are still to be read again, in this order. */
  walks: z.array(walkSchema).check(z.maxLength(listNames.length)),
});
export type ChangeToken = z.infer<typeof tokenSchema>;

export function formatToken(token: ChangeToken): string {
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/** Undefined if the text is no token. A token is not signed: rights are checked at each request. */
export function parseToken(text: string | undefined): ChangeToken | undefined {
  if (text === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const parsed = tokenSchema.safeParse(json);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
