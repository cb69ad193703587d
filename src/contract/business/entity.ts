import * as z from 'zod/mini';
import { storable, trimmed } from '../fields.ts';
import { maxQrisLength, qrisError } from './qris.ts';

/** What is the same for the whole business. `qris`: the text of its QRIS code; empty while it has none. */
export const businessSchema = z.object({ qris: z.string() });
export type Business = z.infer<typeof businessSchema>;

const is = (reason: string) => (text: string) => text === '' || qrisError(text) !== reason;

/** An empty text takes the code away. */
export const businessUpdateSchema = z.object({
  qris: z
    .string({ error: 'qris_incomplete' })
    .check(
      storable,
      trimmed,
      z.maxLength(maxQrisLength, { error: 'qris_incomplete', abort: true }),
      z.refine(is('qris_incomplete'), { error: 'qris_incomplete' }),
      z.refine(is('qris_checksum'), { error: 'qris_checksum' }),
      z.refine(is('qris_foreign'), { error: 'qris_foreign' }),
    ),
});
export type BusinessUpdate = z.infer<typeof businessUpdateSchema>;
