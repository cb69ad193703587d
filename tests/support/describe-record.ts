// Tests of what all records share, run for one resource on both databases.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Entity, fieldsWithTrait } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import type { Answer, ApiClient } from './api-client.ts';
import { exactly } from './exactly.ts';
import { fieldsOfCall, itTakesFieldsAlone } from './fields-changed-alone.ts';
import { itIsCreatedOnce } from './known-creates.ts';
import { otherValues } from './sample-of.ts';
import type { TestApp } from './test-app.ts';
import { describeOnEachEngine, useClient, usePerson, useTestApp } from './use-test-app.ts';

interface RecordUnderTest<Create, Update> {
  entity: string;
  said?: string;
  list: { name: string; path: string; row: z.core.$ZodType };
  body: (changes?: Partial<Create>) => Create;
  /** The field with the name of the record: `name` or `username`. */
  called: string;
  /** An edit that is allowed at any time. */
  edit: Record<string, unknown>;
  /** Creates what `body` and `values` refer to. */
  prepare?: (client: ApiClient, app: TestApp) => Promise<unknown>;
  /** Values that differ from those of `body`, where none follows from the definition (`otherValues`). */
  values?: () => Partial<Omit<Update, 'version'>>;
  valuesOnCreate?: Partial<Create>;
  /** The record with the field names of an edit, where an answer uses other names. */
  // biome-ignore lint/suspicious/noExplicitAny: a record as it was answered
  asWritten?: (record: any) => object;
  /** Fields beside the name whose values are unique, with the messages for a second record. */
  unique?: Record<string, { reason: string; late: (value: string) => string }>;
  /** Fields that a restore does not bring back. */
  forgets?: readonly string[];
}

const hour = 60 * 60 * 1000;
// A repeated create is compared without these. The stored hash of a password would be too quick to guess.
const notKnownBy = { id: true, password: true };
const neverWas = '01890000-0000-7000-8000-0000000000ff';

export function describeRecord<Create extends object, Update extends object>({
  entity,
  list: { name, path, row },
  ...traits
}: RecordUnderTest<Create, Update>): void {
  const { called, edit, asWritten, forgets = [] } = traits;
  const definition: Entity = entities[name as keyof Entities] ?? { resourceName: '', fields: {}, computed: {} };
  const values = () => ({ ...otherValues(definition, 'edit'), ...traits.values?.() });
  const body = (changes: object = {}): object => traits.body(changes as Partial<Create>);
  const said = traits.said ?? entity;
  const done = (verb: string) => `${said[0]?.toUpperCase()}${said.slice(1)} ${verb} successfully!`;
  const ofName = {
    [called]: {
      reason: `A ${said} with this ${called} already exists`,
      late: (name: string) => `Another ${said} is already named "${name}" (added by `,
    },
  };
  const unique = { ...traits.unique, ...(fieldsWithTrait(definition, 'unique').includes(called) ? ofName : {}) };

  describeOnEachEngine(`A record of ${path}`, (engine) => {
    const app = useTestApp(engine);
    const rina = useClient(app, 'super_admin');
    const { person: sariPerson, client: sari } = usePerson(app, 'super_admin');
    beforeAll(async () => {
      await traits.prepare?.(rina, app());
    });

    const late = () => ({ headers: { 'Occurred-At': app().clock.ago(hour), 'Idempotency-Key': randomUUID() } });
    const parseRecord = (answer: Answer) => exactly(row as z.ZodMiniType<Row>).parse(answer.data);
    async function create(changes: object = {}): Promise<Row> {
      const answer = await sari.post(path, body(changes));
      expect(answer, JSON.stringify(answer.errors)).toMatchObject({
        status: 201,
        message: done('created'),
        data: { version: 1 },
      });
      return parseRecord(answer);
    }
    const read = async (id: string) => rina.get(`${path}/${id}`);
    const findInList = async (id: string) => {
      const { data } = await rina.get(`${path}?limit=100`);
      return data.find((each: Row) => each.id === id);
    };
    const auditedActions = async (id: string) => {
      const { data } = await rina.get(`/audit-log?entity=${entity}&entity_id=${id}`);
      return data.map(({ action }: { action: string }) => action);
    };

    it('is described in the file of its name, where other tests look for it', () => {
      expect(expect.getState().testPath).toMatch(new RegExp(`/api/resources${path}(\\.alone)?\\.test\\.ts$`));
    });

    itTakesFieldsAlone({ path, body, values, asWritten }, app, () => rina);

    describe('created under an id', () => {
      const comparedFields = fieldsOfCall('POST', path).filter((field) => !(field in notKnownBy));
      const changes = () => {
        const others: Record<string, unknown> = {
          ...values(),
          ...otherValues(definition, 'create'),
          ...traits.valuesOnCreate,
        };
        return comparedFields.map((field) => ({ [field]: others[field] }));
      };
      itIsCreatedOnce({ path, body, changes }, app, () => ({ boss: rina, rival: sari }));
    });

    it('is created, read and listed as one and the same', async () => {
      const record = await create();
      expect(parseRecord(await read(record.id))).toEqual(record);
      expect(await findInList(record.id)).toEqual(record);
      expect(await auditedActions(record.id)).toEqual(['create']);
    });

    it.each(Object.entries(unique))('has a %s of its own', async (field, { reason, late: lateMessage }) => {
      const taken = await create();
      const value = taken[field] as string;
      const refused = { status: 409, code: 'duplicate_value', errors: [{ field, message: reason }] };
      for (const same of [value, value.toUpperCase()]) {
        const online = await rina.post(path, body({ [field]: same }));
        expect(online).toMatchObject({ ...refused, message: reason, data: { current: taken } });
        const offline = await rina.post(path, body({ [field]: same }), late());
        expect(offline).toMatchObject({ ...refused, data: { current: taken } });
        expect(offline.message).toContain(lateMessage(value));
      }
      const other = await create();
      const renamed = await rina.put(`${path}/${other.id}`, { [field]: value, version: 1 });
      expect(renamed).toMatchObject(refused);
      expect((await rina.put(`${path}/${taken.id}`, { [field]: value.toUpperCase() })).status).toBe(200);
    });

    it('takes any subset of fields with the version that was seen', async () => {
      const record = await create();
      app().clock.advance(1000);
      const answer = await rina.put(`${path}/${record.id}`, { ...edit, version: 1 }, late());
      expect(answer).toMatchObject({ status: 200, message: done('updated') });
      expect(answer.meta).toEqual({ outcome: 'applied' });
      expect(answer.data).toMatchObject({ ...edit, version: 2 });
      expect(parseRecord(await read(record.id))).toEqual(answer.data);
      expect(await auditedActions(record.id)).toEqual(['update', 'create']);
    });

    it('takes an edit without a version, and says no outcome that is no surprise', async () => {
      const { id } = await create();
      const answer = await rina.put(`${path}/${id}`, edit);
      expect(answer).toMatchObject({ status: 200, data: { version: 2 }, meta: undefined });
    });

    it('edited meanwhile is answered as it is now, with who did', async () => {
      const { id } = await create();
      const now = await sari.put(`${path}/${id}`, { ...edit, version: 1 });
      const name = (await create())[called];
      for (const options of [undefined, late()]) {
        const stale = await rina.put(`${path}/${id}`, { [called]: name, version: 1 }, options);
        expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
        expect(stale.message).toContain(`${sariPerson.username} changed ${now.data[called]}`);
        expect(stale.data.current).toEqual(now.data);
      }
      expect((await read(id)).data).toEqual(now.data);
    });

    it('edited ten times at once on one version is edited once', async () => {
      const { id } = await create();
      const names = body as (changes?: object) => Record<string, unknown>;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => rina.put(`${path}/${id}`, { [called]: names()[called], version: 1 })),
      );
      const accepted = answers.filter(({ status }) => status === 200);
      expect(accepted).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'stale_version')).toHaveLength(9);
      expect((await read(id)).data).toEqual(accepted[0]?.data);
    });

    it('is left as it is by an edit that changes nothing', async () => {
      const { id } = await create();
      const edited = await rina.put(`${path}/${id}`, { ...edit, version: 1 });
      const again = await rina.put(`${path}/${id}`, { ...edit, version: 2 }, late());
      expect(again).toMatchObject({ message: done('updated'), meta: { outcome: 'applied' } });
      const older = await rina.put(`${path}/${id}`, { ...edit, version: 1 }, late());
      expect(older).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
      for (const { data } of [again, older, await read(id)]) expect(data).toEqual(edited.data);
      expect(await auditedActions(id)).toEqual(['update', 'create']);
    });

    it('that never was, or is deleted, takes no edit', async () => {
      const record = await create();
      await sari.delete(`${path}/${record.id}`);
      for (const id of [record.id, neverWas])
        expect(await rina.put(`${path}/${id}`, edit)).toMatchObject({ code: 'not_found' });
      const refused = await rina.put(`${path}/${record.id}`, edit, late());
      expect(refused).toMatchObject({ code: 'reference_deleted' });
      expect(refused.message).toContain(`${record[called]} was deleted by ${sariPerson.username}`);
    });

    it('is deleted once, and is gone from all that is read', async () => {
      const { id } = await create();
      const first = await rina.delete(`${path}/${id}`);
      expect(first).toMatchObject({ status: 200, message: `Delete ${said} successful!`, data: null });
      const again = await rina.delete(`${path}/${id}?version=1`, late());
      expect(again).toMatchObject({ status: 200, data: null, meta: { outcome: 'already_so' } });
      expect((await read(id)).status).toBe(404);
      expect(await findInList(id)).toBeUndefined();
      expect(await auditedActions(id)).toEqual(['delete', 'create']);
      expect((await rina.delete(`${path}/${neverWas}`)).status).toBe(404);
    });

    it('edited meanwhile is not deleted before it is asked again', async () => {
      const { id } = await create();
      const now = await sari.put(`${path}/${id}`, edit);
      const stale = await rina.delete(`${path}/${id}?version=1`);
      expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
      expect(stale.message).toContain(sariPerson.username);
      expect(stale.message).toContain('Delete it anyway?');
      expect(stale.data.current).toEqual(now.data);
      expect((await rina.delete(`${path}/${id}?version=2`)).status).toBe(200);
    });

    it('is listed among those that were deleted, the newest first, until it is restored', async () => {
      const [older, newer] = [await create(), await create()];
      for (const { id } of [older, newer]) {
        app().clock.advance(1000);
        await sari.delete(`${path}/${id}`);
      }
      const deleted = async () => (await rina.get(`${path}/deleted?limit=2`)).data;
      const by = { deleted_by: { username: sariPerson.username } };
      expect(await deleted()).toMatchObject([
        { id: newer.id, name: newer[called], ...by },
        { id: older.id, name: older[called], ...by },
      ]);
      const second = await rina.get(`${path}/deleted?page=2&limit=1`);
      expect(second.data).toMatchObject([{ id: older.id }]);
      await rina.post(`${path}/${newer.id}/restore`);
      expect((await deleted())[0].id).toBe(older.id);
    });

    it('is restored as it was', async () => {
      const { id, ...record } = await create();
      await rina.delete(`${path}/${id}`);
      const answer = await rina.post(`${path}/${id}/restore`);
      expect(answer).toMatchObject({ status: 200, message: done('restored'), data: { version: 3 } });
      const restored = parseRecord(answer);
      for (const field of ['version', 'updated_at', ...forgets]) delete record[field];
      expect(restored).toMatchObject(record);
      expect(parseRecord(await read(id))).toEqual(restored);
      expect(await findInList(id)).toEqual(restored);
      const again = await rina.post(`${path}/${id}/restore`);
      expect(again).toMatchObject({ data: restored, meta: { outcome: 'already_so' } });
      expect(await auditedActions(id)).toEqual(['restore', 'delete', 'create']);
      expect((await rina.post(`${path}/${neverWas}/restore`)).status).toBe(404);
    });

    it.runIf(called in unique)('gives its name to another while it is deleted, and then stays deleted', async () => {
      const record = await create();
      await rina.delete(`${path}/${record.id}`);
      const other = await create({ [called]: record[called] });
      const answer = await rina.post(`${path}/${record.id}/restore`);
      expect(answer).toMatchObject({ status: 409, code: 'duplicate_value' });
      expect(answer.data.current).toEqual(other);
      expect((await read(record.id)).status).toBe(404);
    });

    it('is changed by the office only', async () => {
      const { id } = await create();
      const barista = await app().asNew('sales');
      const answers = [
        await barista.post(path, body()),
        await barista.put(`${path}/${id}`, edit),
        await barista.delete(`${path}/${id}`),
        await barista.post(`${path}/${id}/restore`),
        await barista.get(`${path}/deleted`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    });
  });
}

type Row = Record<string, unknown> & { id: string };
