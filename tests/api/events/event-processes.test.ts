import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { EventReader, requestEvents } from '#tests/support/event-reader.ts';
import { newPlace, newServer, runServer } from '#tests/support/new-server.ts';
import { createProduct } from '#tests/support/records.ts';
import { remoteClient } from '#tests/support/remote-client.ts';
import { firstAdmin } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { describeOnEachEngine } from '#tests/support/use-test-app.ts';

async function signIn(url: string): Promise<string> {
  return (await remoteClient(url).post('/auth/login', firstAdmin)).data.token;
}

const streamAt = async (url: string, token: string) => new EventReader(await fetch(requestEvents(token, url)));

describe.skipIf(inject('postgresUrl') === null)('Two processes on one PostgreSQL', () => {
  it('tell each other’s devices what was committed, also when the database has cut them off', async () => {
    const { env, ...place } = await newPlace('postgres');
    const start = () => runServer({ dataDir: temporaryFolder(), env });
    const [here, there] = [await start(), await start()];
    const token = await signIn(here.url);
    const admin = remoteClient(there.url, token);
    const events = await streamAt(here.url, token);
    await createProduct(admin);
    await events.untilChanged('products');

    const db = await connectDatabase(place);
    onTestFinished(() => db.close());
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'notify %'`.execute(db.kysely);
    expect(cut.rows).toHaveLength(2);
    const { data } = await admin.get('/products');
    await admin.put(`/products/${data[0].id}`, { price: 1, version: data[0].version });
    await events.untilChanged('products');

    await admin.post('/auth/logout');
    expect(await events.last()).toEqual({ name: 'ended', data: { reason: 'unauthenticated' } });
  });
});

describeOnEachEngine('A server that is asked to end while streams are open', (engine) => {
  it('ends them and itself at once', async () => {
    const server = await newServer(engine);
    const streams = await Promise.all(
      Array.from({ length: 3 }, async () => streamAt(server.url, await signIn(server.url))),
    );
    const stopped = server.stop();
    for (const events of streams) expect((await events.last())?.name).not.toBe('ended');
    expect(await stopped).toBe(0);
  });
});
