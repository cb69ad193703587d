import { readFile } from 'node:fs/promises';
import { openShop } from './support/business.ts';
import { expect, pill, test } from './support/fixtures.ts';
import { rewriteEntry } from './support/raw-databases.ts';
import { addRestock, rowOf } from './support/restocks.ts';

test('a change that the tablet damaged is shown as such and can be saved and discarded, and all others are sent (F44)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(120_000);
  const { admin, aren } = await openShop(server.url);
  const page = await openSignedIn('/restocks');
  await cutOff();
  for (const [quantity, notes] of [
    [2, 'Rusak'],
    [3, 'Utuh'],
    [4, 'Tanpa kata'],
  ] as const) {
    const items = [{ product: 'Es Kopi Susu Aren', quantity }];
    await addRestock(page, { warehouse: 'Gudang Kemang', notes, items });
    await expect(rowOf(page, notes)).toContainText('queued');
  }
  await rewriteEntry(page, 0, { touches: null });
  await rewriteEntry(page, 2, { label: null, occurredAt: 'garbage', nextAttemptAt: 1e300 });

  await test.step('the list shows the others, and the header that something needs attention', async () => {
    await page.reload();
    await expect(rowOf(page, 'Utuh')).toContainText('queued');
    await expect(rowOf(page, 'Rusak')).toHaveCount(0);
    await expect(pill(page)).toContainText('2 need attention');
  });

  await test.step('the outbox names what it still can', async () => {
    await page.goto(`${server.url}/outbox`);
    const damaged = page.getByRole('listitem').filter({ hasText: 'Unreadable' });
    await expect(damaged).toHaveCount(2);
    await expect(damaged.first()).toContainText('Restock Gudang Kemang, 2 units');
    await expect(damaged.last()).toContainText('Unreadable change');
    await expect(damaged.last()).toContainText('Damaged on this device');
  });

  await test.step('the others are sent', async () => {
    await bringBack();
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(3);
    await expect(page.getByRole('listitem').filter({ hasText: 'Unreadable' })).toHaveCount(2);
  });

  await test.step('the damaged are in the file, as they lie there', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export file' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(text).entries).toMatchObject([
      { args: { notes: 'Rusak' }, touches: null },
      { args: { notes: 'Tanpa kata' }, label: null },
    ]);
  });

  await test.step('they are asked about at a sign-out, and leave when a person discards them', async () => {
    await page.getByRole('button', { name: 'Profile of admin' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 changes on this device');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Discard:/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Unreadable' })).toHaveCount(left);
    }
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 20_000 });
  });
});
