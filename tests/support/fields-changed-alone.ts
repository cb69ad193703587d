// A field that the server forgets to compare answers "unchanged" and loses the edit: each is changed alone.
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { routes } from '#server/routes.ts';
import type { ApiClient } from './api-client.ts';
import type { TestApp } from './test-app.ts';

interface Edited {
  path: string;
  body: () => object;
  /** For each field, a value that differs from that of a new record. */
  values: () => object;
  /** The record with the field names of an edit, where an answer uses other names. */
  // biome-ignore lint/suspicious/noExplicitAny: a record as it was answered
  asWritten: ((record: any) => object) | undefined;
}

export function itTakesFieldsAlone(
  { path, body, values, asWritten = (record: object) => record }: Edited,
  app: () => TestApp,
  client: () => ApiClient,
): void {
  const fields = fieldsOfCall('PUT', `${path}/:id`);
  const read = async (id: string) => asWritten((await client().get(`${path}/${id}`)).data) as Record<string, unknown>;

  it('is tried for all that an edit may change', () => {
    expect(Object.keys(values()).sort()).toEqual([...fields].sort());
  });

  it.each(fields)('%s, changed alone, is stored and told as applied', async (field) => {
    const created = await client().post(path, body());
    expect(created, JSON.stringify(created.errors)).toMatchObject({ status: 201 });
    const { id } = created.data;
    const before = await read(id);
    const change = { [field]: (values() as Record<string, unknown>)[field] };
    const headers = { 'Occurred-At': app().clock.ago(0) };
    const answer = await client().put(`${path}/${id}`, { ...change, version: 1 }, { headers });
    expect(answer, JSON.stringify(answer.errors)).toMatchObject({
      status: 200,
      data: { version: 2 },
      meta: { outcome: 'applied' },
    });
    const after = await read(id);
    expect(before).not.toMatchObject(change);
    expect(after).toMatchObject(change);
    for (const other of fields.filter((name) => name !== field)) expect(after[other], other).toEqual(before[other]);
  });
}

export function fieldsOfCall(method: 'POST' | 'PUT', path: string): string[] {
  const route = routes.find((each) => each.method === method && each.path === path);
  if (route?.kind !== 'change') throw new Error(`${method} ${path} changes nothing.`);
  const { shape } = route.body as unknown as z.ZodMiniObject;
  return Object.keys(shape).filter((field) => field !== 'version');
}
