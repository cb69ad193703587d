import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { mutationNames, mutations } from '#contract/mutations.ts';
import { maxBatchSize } from '#contract/sync/sync.ts';
import { type BatchResult, batchResultSchema } from '#contract/sync/sync-messages.ts';
import { dayOf, type Intent, runOut } from '#tests/support/offline-day.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';

const minuteMs = 60_000;

describeOnEachEngine('A day made without a connection', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'super_admin');
  const barista = useFixture(() => app().newUser({ role: 'sales' }));
  const other = useFixture(() => app().newUser({ role: 'sales' }));
  let day: Intent[];
  beforeAll(async () => {
    await runOut(await app().asNew('admin'));
    const [unread] = (await admin.get('/notifications')).data;
    day = dayOf(barista.id, other.id, unread.id);
  });

  async function sendDay(intents: readonly Intent[]): Promise<BatchResult[]> {
    const end = app().clock.now().getTime();
    const entries = intents.map(({ name, args }, index) => {
      const occurredAt = new Date(end - (intents.length - index) * minuteMs - 10 * minuteMs);
      return { key: randomUUID(), name, v: 1, args, occurred_at: occurredAt.toISOString() };
    });
    const results: BatchResult[] = [];
    for (let start = 0; start < entries.length; start += maxBatchSize) {
      const batch = entries.slice(start, start + maxBatchSize);
      const answer = await admin.post('/sync/batch', { entries: batch });
      results.push(...answer.data.map((result: unknown) => batchResultSchema.parse(result)));
    }
    return results;
  }

  it('is taken whole and in order, whatever it consists of, and the books add up', async () => {
    const results = await sendDay(day);
    const refused = results.flatMap((result, index) =>
      result.status === 'success' ? [] : [[day[index]?.name, result.code, result.message]],
    );
    expect(refused).toEqual([]);
  });

  it('holds every change that may be queued', () => {
    const used = new Set(day.map(({ name }) => name));
    const queued = mutationNames.filter((name) => mutations[name].mode === 'queue');
    expect(queued.filter((name) => !used.has(name))).toEqual([]);
  });
});
