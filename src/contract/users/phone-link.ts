import * as z from 'zod/mini';

/** How long a link that signs a phone in can be used. */
export const phoneLinkHours = 24;

/** What the office sends of a new link: the SHA-256 of its secret, which never leaves the device but in the link. */
export const phoneLinkSchema = z.object({
  token_hash: z.string({ error: 'invalid' }).check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' })),
});
export type PhoneLink = z.infer<typeof phoneLinkSchema>;

export const phoneLinkAnswerSchema = z.object({ expires_at: z.string() });
