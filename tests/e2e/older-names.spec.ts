import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { textKey } from '#contract/text-key.ts';
import { startServer } from '../support/server-process.ts';
import { ApiClient } from './support/api.ts';
import { administrator, expect, signIn, test } from './support/fixtures.ts';

// Taken by a release that did not refuse it.
const name = 'Kopi \u202easib aidreteK';

test('a product whose name turns the writing turns nothing around it, and its price is edited', async ({
  tablet,
}) => {
  test.setTimeout(90_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-e2e-'));
  const server = await startServer({
    dataDir,
    env: { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error' },
  });
  try {
    const admin = await ApiClient.signedIn(server.url);
    const id = await admin.createProduct('Kopi');
    await server.stop();
    const database = new Sqlite(join(dataDir, 'gerobak.db'));
    database
      .prepare('update products set name = ?, name_key = ? where id = ?')
      .run(name, textKey(name), id);
    database.close();
    await server.restart();

    const page = await tablet.open();
    await signIn(page, server.url);
    await page.goto(`${server.url}/products`);
    await page.getByRole('button', { name: /^Detail/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set stock' }).click();
    const sentence = page.getByRole('dialog').getByText(/asib aidreteK/);
    await expect(sentence).toBeVisible();
    expect(await isWrittenOnwards(sentence)).toBe(true);

    await page.goto(`${server.url}/products/edit/${id}`);
    await page.getByLabel('Price').fill('17500');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await page.waitForURL('**/products');
    await expect
      .poll(async () => (await admin.call<{ price: number }>('GET', `/products/${id}`)).data.price)
      .toBe(17_500);
    await page.goto(`${server.url}/products/edit/${id}`);
    await page.getByLabel('Name').fill('Kopi\u200b');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByText(/character that cannot be seen/)).toBeVisible();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Whether each letter after the name stands right of the one before it, or on a line below. */
function isWrittenOnwards(sentence: Locator): Promise<boolean> {
  return sentence.evaluate((element) => {
    const text = element.textContent ?? '';
    const node = element.firstChild as Text;
    const places: DOMRect[] = [];
    for (let at = text.indexOf('aidreteK') + 'aidreteK'.length; at < text.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const place = range.getBoundingClientRect();
      if (place.width > 0) places.push(place);
    }
    if (places.length < 20) throw new Error('There is nothing after the name.');
    return places.every((place, index) => {
      const before = places[index - 1];
      return before === undefined || place.top > before.top + 4 || place.left > before.left;
    });
  });
}
