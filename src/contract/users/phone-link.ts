import * as z from 'zod/mini';

export const phoneLinkHours = 24;

/** The secret leaves the device only in the link. */
export const phoneLinkSchema = z.object({
  token_hash: z.string({ error: 'invalid' }).check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' })),
});
export type PhoneLink = z.infer<typeof phoneLinkSchema>;

export const phoneLinkResponseSchema = z.object({ expires_at: z.string() });
