import * as z from 'zod/mini';
import { personSchema } from './person.ts';

/** A deleted product, warehouse, cart or user, as far as it is needed to find it again. */
export const deletedRecordSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  deleted_at: z.string(),
  deleted_by: z.nullable(personSchema),
});
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;
