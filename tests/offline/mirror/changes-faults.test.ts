import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readPosition } from '#offline/mirror/sync-position.ts';
import { readDocument } from '#offline/sync/documents.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { productIntent } from '../support/intents.ts';
import { keep } from '../support/must.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('a sync (scenario 61)', () => {
  const app = useTestApp('sqlite');

  test('whose connection breaks before the documents fetches them the next time', async () => {
    const tablet = await newTablet(app());
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const category = uniqueName('Teh');
    await createProduct(tablet.elsewhere, { category });
    tablet.network.behave((request, carry) =>
      request.path === '/products/categories'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : carry(),
    );
    await warmUp(tablet.tab);
    tablet.network.heal();
    expect(await categoriesOf(tablet)).not.toContain(category);
    await warmUp(tablet.tab);
    expect(await categoriesOf(tablet)).toContain(category);
    tablet.network.forget();
    await warmUp(tablet.tab);
    expect(tablet.network.sent).toHaveLength(1);
    tablet.close();
  });

  test('on a disk that is full in the middle of it drops the mirror, and no work', async () => {
    const tablet = await newTablet(app());
    const { mirror } = tablet.tab;
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const kept = await keep(tablet.tab, productIntent());
    await createProduct(tablet.elsewhere);
    const free = fillDisk(tablet);
    await expect(warmUp(tablet.tab)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await mirror.rows.count()).toBe(0);
    expect(await readPosition(mirror)).toBeUndefined();
    free();
    await warmUp(tablet.tab);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    expect(await tablet.tab.outbox.entries.toArray()).toEqual([kept]);
    tablet.close();
  });

  test('with a server that begins anew with each answer ends, and goes on the next time', async () => {
    const tablet = await newTablet(app());
    await createProduct(tablet.elsewhere);
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      const body = await response.json();
      const data = { ...body.data, token: 'no token', has_more: true };
      return Response.json({ ...body, data }, response);
    });
    expect(await warmUp(tablet.tab)).toEqual({ kind: 'offline' });
    tablet.network.heal();
    await warmUp(tablet.tab);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    tablet.close();
  });
});

async function categoriesOf({ tab }: Tablet): Promise<unknown> {
  return (await readDocument(tab.mirror, 'productCategories'))?.data;
}

/** What writes rows fails at its commit, as browsers say that the disk is full, until it is freed. */
function fillDisk({ tab }: Tablet): () => void {
  const refuse = (_key: unknown, _row: unknown, { idbtrans }: { idbtrans: unknown }) => {
    // Only fake-indexeddb can be told to.
    const transaction = idbtrans as { _markFinished?: () => void; _abort(name: string): void };
    transaction._markFinished = () => {
      delete transaction._markFinished;
      transaction._abort('QuotaExceededError');
    };
  };
  const hook = tab.mirror.rows.hook('creating');
  hook.subscribe(refuse as never);
  return () => hook.unsubscribe(refuse as never);
}
