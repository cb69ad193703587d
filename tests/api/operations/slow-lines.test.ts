// Whoever looks for what is slow finds it in the log, and from there to whom it happened.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { SlowStatement } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { forRequest } from '#server/db/watch-dialect.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { startMeasured } from '#tests/support/figures.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/;

describeOnEachEngine('What is slow', (engine) => {
  it('is told with the statement and its request, and without what people wrote', async () => {
    const slow: SlowStatement[] = [];
    const waits: number[] = [];
    const db = await connectDatabase({
      dataDir: temporaryFolder(),
      ...(engine === 'postgres' && { databaseUrl: await createPostgresDatabase() }),
      connections: 2,
      // So short that every statement is slow.
      watch: { slowMs: 0.000_1, onSlow: (each) => slow.push(each), onWait: (ms) => waits.push(ms) },
    });
    onTestFinished(() => db.close());
    const ofRequest = forRequest(db, 'request-1');
    await sql`select ${'a private word'} as word`.execute(ofRequest.kysely);
    await inTransaction(ofRequest, async (tx) => {
      await sql`select ${'in a transaction'} as word`.execute(tx);
    });
    await sql`select 1`.execute(db.kysely);
    await expect(sql`select nothing from nowhere`.execute(ofRequest.kysely)).rejects.toThrow();
    const told = slow.filter(({ sql: text }) => text.startsWith('select'));
    const placeholder = engine === 'sqlite' ? '?' : '$1';
    expect(told.map(({ sql: text, requestId }) => [text, requestId])).toEqual([
      [`select ${placeholder} as word`, 'request-1'],
      [`select ${placeholder} as word`, 'request-1'],
      ['select 1', undefined],
      ['select nothing from nowhere', 'request-1'],
    ]);
    expect(db.connections?.()).toMatchObject({ used: 0, waiting: 0 });
  });

  it('waits for a connection in the figures, while others keep all of them', async () => {
    const { api, figures } = await startMeasured(engine, { DATABASE_CONNECTIONS: '2' });
    const { db } = api.deps;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let keeping = 0;
    const keepers = Array.from({ length: engine === 'sqlite' ? 1 : 2 }, () =>
      db.kysely.connection().execute(() => {
        keeping += 1;
        return held;
      }),
    );
    await expect.poll(() => keeping).toBe(keepers.length);
    const waiting = sql`select 1`.execute(db.kysely);
    // What the clock repeats may wait beside it.
    expect(db.connections?.()).toMatchObject({ used: keepers.length, idle: 0 });
    expect(db.connections?.().waiting).toBeGreaterThan(0);
    // Longer than what is not worth a word.
    await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    await Promise.all([...keepers, waiting]);
    const counted = await figures();
    expect(counted.get('gerobak_database_connection_wait_seconds_sum')).toBeGreaterThan(0.004);
  });

  it('is a warning that names process, version and the request, as the answer does', async () => {
    const { fetch, lines } = await startMeasured(engine, { SLOW_REQUEST_MS: '1' });
    const answer = await fetch('/api/products', { authorization: `Bearer ${'x'.repeat(30)}` });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(uuid);
    const slow = lines().find(({ msg }) => msg === 'slow request');
    expect(slow).toMatchObject({ level: 40, method: 'POST', path: '/api/auth/login' });
    const line = lines().find((each) => each.requestId === requestId);
    expect(line).toMatchObject({ status: 401, pid: process.pid, version: expect.any(String) });
    expect(line?.host).toMatch(/\S/);
  });

  it('is found by the id that a proxy of ours gave, and by nobody else’s', async () => {
    const behind = await startMeasured(engine, { TRUST_PROXY: '1' });
    const idOf = async (fetch: typeof behind.fetch, given: string) =>
      (await fetch('/api/health', { 'X-Request-Id': given })).headers.get('x-request-id');
    expect(await idOf(behind.fetch, '0123456789abcdef-proxy')).toBe('0123456789abcdef-proxy');
    for (const given of ['short', 'two words', 'a'.repeat(65), '{"level":60}']) {
      expect(await idOf(behind.fetch, given)).toMatch(uuid);
    }
    const direct = await startMeasured(engine);
    expect(await idOf(direct.fetch, '0123456789abcdef-proxy')).toMatch(uuid);
    const elsewhere = await startMeasured(engine, { TRUST_PROXY: '10.0.0.0/8' });
    expect(await idOf(elsewhere.fetch, '0123456789abcdef-proxy')).toMatch(uuid);
  });
});
