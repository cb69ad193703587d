import { ApiClient } from '../support/api.ts';
import { test } from '../support/day.ts';
import { expect, pill, withoutBackgroundSync } from '../support/fixtures.ts';
import { rewriteEntry } from '../support/raw-databases.ts';
import { addRestock, rowOf } from '../support/restocks.ts';
import { cartOnTheRoad, must } from '../support/road.ts';
import { allSent, expectOnceInOrder, importProducts, keysOn, named, unsentOn } from '../support/unsent.ts';

const dayMs = 24 * 60 * 60_000;

test('what the server does not take waits for its person, with the reason', async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin);
  await road.ask(12, 'Sebelum makan siang');
  const twice = await road.ask(5, 'Habis hujan');
  const rina = await admin.createAdmin('rina');
  let page = await openSignedIn('/restock-requests');
  await withoutBackgroundSync(tablet);
  const dialog = () => page.getByRole('dialog');
  const items = () => page.getByRole('listitem');

  await test.step('scenario 32: of two who decide the first stands, the second sees both, and approving twice is one approval', async () => {
    await cutOff();
    for (const notes of ['Sebelum makan siang', 'Habis hujan']) {
      await rowOf(page, notes)
        .getByRole('button', { name: /^Action/ })
        .click();
      await dialog().getByRole('button', { name: 'Approve' }).click();
      await expect(rowOf(page, notes)).toContainText('Approved, queued');
    }
    await server.restart();
    const { data } = await admin.call<{ id: string; notes: string }[]>('GET', '/restock-requests');
    const other = data.find(({ notes }) => notes === 'Sebelum makan siang')?.id;
    await must(rina, 'PUT', `/restock-requests/${other}/reject`, { note: 'Van telat' });
    await must(rina, 'PUT', `/restock-requests/${twice.id}/approve`);
    await line.open();
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText('1 needs attention', { timeout: 30_000 });
    await page.goto(`${line.url}/outbox`);
    await expect(items().filter({ hasText: 'Rejected by the server' })).toContainText(/Approve.*rejected/s);
    await expect(items().filter({ hasText: 'Rejected by the server' })).toContainText('rina');
    expect(await admin.cartStock(road.cartId)).toBe(5);
    const path = `/restock-requests/${other}`;
    expect((await admin.call<object>('GET', path)).data).toMatchObject({ status: 'rejected' });
    await page.getByRole('button', { name: /^Discard:/ }).click();
    await dialog().getByRole('button', { name: 'Discard', exact: true }).click();
    await allSent(page);
  });

  await test.step('scenarios 27 and 28: a refused change is set aside with all of it, outlives the browser, and is sent again on a press', async () => {
    await page.goto(`${line.url}/products`);
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    await cutOff();
    await importProducts(page, line.url, { 'Kopi Diulang': 8_000, 'Kopi Kembar': 9_000 });
    await importProducts(page, line.url, { 'Kopi Kembar': 9_500 });
    await page.goto(`${line.url}/restocks`);
    await addRestock(page, {
      warehouse: 'Gudang Kemang',
      notes: 'Untuk kembar',
      items: [{ product: 'Kopi Kembar', quantity: 4 }],
    });
    await expect(dialog()).toBeHidden();
    await server.restart();
    const again = await admin.createProduct('Kopi Diulang');
    await admin.createProduct('Kopi Kembar');
    await line.open();
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText('2 need attention', { timeout: 30_000 });
    await expect.poll(() => unsentOn(page)).toHaveLength(4);
    await tablet.close();
    page = await tablet.open();
    await withoutBackgroundSync(tablet);
    await page.goto(`${line.url}/outbox`);
    const refused = items().filter({ hasText: 'Kopi Diulang' }).first();
    await expect(refused).toContainText(/Another product is already named .Kopi Diulang/);
    await expect(refused).toContainText(/Saved \d\d:\d\d today, rejected by the server \d\d:\d\d today/);
    const { data } = await admin.call<{ version: number }>('GET', `/products/${again}`);
    await must(admin, 'PUT', `/products/${again}`, { name: 'Kopi Lain', version: data.version });
    await refused.getByRole('button', { name: /^Try again/ }).click();
    await expect.poll(() => unsentOn(page), { timeout: 30_000 }).toHaveLength(3);
    const { data: found } = await admin.call<{ name: string }[]>('GET', '/products?search=Diulang');
    const sent = found.filter(({ name }) => name === 'Kopi Diulang');
    expect(sent).toMatchObject([{ price: 8_000 }]);
  });

  await test.step('scenario 29: who discards a refused create is told what goes with it, and nothing of it is seen or done', async () => {
    await page
      .getByRole('button', { name: /^Discard:.*Kopi Kembar/ })
      .first()
      .click();
    await expect(dialog()).toContainText(/2 dependent changes will be discarded too:/);
    await expect(dialog()).toContainText(/Restock/);
    await dialog().getByRole('button', { name: 'Discard', exact: true }).click();
    await allSent(page);
    await page.goto(`${line.url}/restocks`);
    await expect(rowOf(page, 'Untuk kembar')).toHaveCount(0);
    await page.goto(`${line.url}/products?search=Kembar`);
    await expect(rowOf(page, 'Kopi Kembar')).toHaveCount(1);
    await expect(rowOf(page, 'Kopi Kembar')).toContainText('10.000');
    expect(await admin.restocks()).toHaveLength(1);
  });

  await test.step('scenario 33: what waited for weeks is there, is asked about, and holds up nothing', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Lama', 2));
    const occurredAt = new Date(Date.now() - 25 * dayMs).toISOString();
    await page.goto(`${line.url}/favicon.svg`);
    await rewriteEntry(page, 0, { occurredAt });
    const [old] = await keysOn(page);
    await bringBack();
    await page.goto(`${line.url}/outbox`);
    await expect(page.getByText('Older than three weeks')).toBeVisible();
    await expect.poll(() => keysOn(page), { timeout: 30_000 }).toEqual([old]);
    await page.reload();
    await expect(page.getByText('Confirm that these changes are still correct')).toBeVisible();
    expect(line.carried.map(({ key }) => key)).not.toContain(old);
    await page.getByRole('button', { name: /^Confirm and send/ }).click();
    await allSent(page);
    expectOnceInOrder(line, [old ?? '']);
  });
});
