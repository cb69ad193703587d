import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from '../support/intents.ts';
import { keep } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { newTablet } from '../support/tablet.ts';

describe('what the pill counts', () => {
  const app = useTestApp('sqlite');

  test('a refill is one change that waits, as it is one line of the outbox', async () => {
    const { tab, close } = await newTablet(app());
    const [id, cart_id, product_id] = [newId(), newId(), newId()];
    await keep(tab, productIntent());
    await keep(tab, {
      name: 'restockRequestCreate',
      args: { id, cart_id, notes: '', items: [{ product_id, quantity: 8 }] },
    });
    await keep(tab, {
      name: 'restockRequestApprove',
      args: { id, cart_id, note: '', items: [{ product_id, approved_quantity: 8 }] },
    });
    expect(await readStatus(tab)).toMatchObject({ waiting: 2, refused: 0, stale: 0 });
    // An approval of a request that the server knows is a change of its own.
    await keep(tab, {
      name: 'restockRequestApprove',
      args: { id: newId(), cart_id, note: '', items: [{ product_id, approved_quantity: 3 }] },
    });
    expect(await readStatus(tab)).toMatchObject({ waiting: 3 });
    close();
  });
});
