import * as z from 'zod/mini';
import { personSchema } from './person.ts';

/** A deleted record, with what people need to find and restore it. */
export const deletedRecordSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  deleted_at: z.string(),
  deleted_by: z.nullable(personSchema),
});
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;
