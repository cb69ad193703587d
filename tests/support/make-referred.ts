import type { ApiClient } from './api-client.ts';
import { createOf, type RecordResourceName } from './record-resources.ts';
import { sampleBody } from './sample-of.ts';

/** @param references the field by the resource that it refers to */
export async function makeReferred(
  admin: ApiClient,
  references: Readonly<Record<string, string>>,
  fields: readonly string[],
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [resourceName, field] of Object.entries(references)) {
    if (!fields.includes(field)) continue;
    const { path, schema } = createOf(resourceName as RecordResourceName);
    const { status, data } = await admin.post(path, sampleBody(schema));
    if (status !== 201) throw new Error(`POST ${path} answered ${status}.`);
    ids[field] = data.id;
  }
  return ids;
}
