// A repeated create with the same id returns the record; with other content it is rejected.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import type { ApiClient } from './api-client.ts';
import { footprintOf } from './footprint.ts';
import type { TestApp } from './test-app.ts';

interface Created {
  path: string;
  /** New unique values at each call. */
  body: () => object | Promise<object>;
  /** Each alone makes a different record. */
  changes: () => object[];
}

export const keyed = () => ({ headers: { 'Idempotency-Key': randomUUID() } });
export const refused = { status: 409, code: 'duplicate_value', errors: [{ field: 'id' }] };

export function itIsCreatedOnce(
  { path, body, changes }: Created,
  app: () => TestApp,
  clients: () => { boss: ApiClient; rival: ApiClient },
): void {
  it.each([
    ['without keys', () => undefined],
    ['under keys of their own', keyed],
  ])('is answered with what was made when it is the same, %s', async (_how, options) => {
    const id = newId();
    const sent = { ...(await body()), id };
    const first = await clients().boss.post(path, sent, options());
    expect(first, JSON.stringify(first.errors)).toMatchObject({ status: 201, data: { id } });
    const before = await footprintOf(app().db);
    const reordered = Object.fromEntries(Object.entries({ ...sent, unheard_of: 1 }).reverse());
    for (const again of [sent, { ...sent, id: id.toUpperCase() }, reordered]) {
      const answer = await clients().boss.post(path, again, options());
      expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 200 });
      expect(answer.data).toEqual(first.data);
    }
    expect(recordsOf(await footprintOf(app().db))).toEqual(recordsOf(before));
  });

  it('is refused when anything of it is different, and nothing is done', async () => {
    const id = newId();
    const sent = { ...(await body()), id };
    expect(await clients().boss.post(path, sent, keyed())).toMatchObject({ status: 201 });
    const before = await footprintOf(app().db);
    for (const change of changes()) {
      for (const options of [undefined, keyed()]) {
        const answer = await clients().boss.post(path, { ...sent, ...change }, options);
        expect(answer, JSON.stringify(change)).toMatchObject(refused);
      }
    }
    expect(await footprintOf(app().db)).toEqual(before);
  });

  it('is refused to all but one of those that come at once and differ', async () => {
    const id = newId();
    const sent = { ...(await body()), id };
    const [change] = changes();
    const answers = await Promise.all(
      [sent, { ...sent, ...change }].map((each) => clients().boss.post(path, each, keyed())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is refused to anybody else, the same or not', async () => {
    const id = newId();
    const sent = { ...(await body()), id };
    expect(await clients().boss.post(path, sent, keyed())).toMatchObject({ status: 201 });
    const before = await footprintOf(app().db);
    for (const change of changes())
      expect(await clients().rival.post(path, { ...sent, ...change }, keyed())).toMatchObject(refused);
    expect(await footprintOf(app().db)).toEqual(before);
    // Anybody may subscribe the same browser again: it belongs to the user who signed in there last.
    if (path === '/push-subscriptions') return;
    expect(await clients().rival.post(path, sent, keyed())).toMatchObject(refused);
  });
}

/** Without the tables in which every accepted call leaves a row. */
function recordsOf({ idempotency_keys: _, list_versions: __, ...records }: Record<string, string>) {
  return records;
}
