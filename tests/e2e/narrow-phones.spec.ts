import type { Page } from '@playwright/test';
import { cutTexts } from '../support/cut-texts.ts';
import { isSoak, overflowOf, settle, wear } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { networkIdle } from './support/network-idle.ts';
import { must } from './support/road.ts';
import { type Opener, openerName, pressOpener } from './support/row-act.ts';
import { stops } from './support/stops.ts';
import { type StoredText, storeTexts } from './support/stored-markup.ts';

/** So many characters without a space, beginning with a word that finds its buttons. */
const long = (word: string, length = 80) => word.padEnd(length, 'WarungMangkubumi');

const texts: Record<StoredText, string> = {
  product: long('Product'),
  description: long('Description', 300),
  category: long('Category', 50),
  unit: long('Unit', 20),
  deletedProduct: long('Deleted'),
  warehouse: long('Warehouse'),
  address: long('Address', 200),
  otherWarehouse: long('Depot'),
  cart: long('Cart', 60),
  freeCart: long('Free', 60),
  restockNotes: long('Restock', 300),
  requestNotes: long('Request', 300),
  waitingNotes: long('Waiting', 300),
  decisionNote: long('Decision', 300),
  email: `${long('rahmat', 64)}@${long('example', 60)}.com`.toLowerCase(),
};

// A sale of nearly Rp 1.000.000.000, the most that one may come to (rules 5.11).
const figures = { price: 99_960, units: 10_000, username: long('rahmat', 30).toLowerCase() };

test('nothing is hidden sideways on a narrow phone, however long names and figures are (screens 3.7)', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(420_000);
  const admin = await ApiClient.signedIn(server.url);
  const ids = await storeTexts(server.url, admin, texts, figures);
  const page = await openSignedIn();

  for (const { route, opens = [] } of stops(ids, texts.product)) {
    await test.step(route, async () => {
      await visit(page, `${server.url}${route}`);
      await expectNothingHidden(page, route);
      for (const [opener] of opens) {
        await open(page, opener);
        await expectNothingHidden(page, `${route}, ${openerName(opener)}`, '[role=dialog]');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    });
  }

  await test.step('the review of a count, of a warehouse and of a return', async () => {
    await visit(page, `${server.url}/stocks?warehouse=${ids.warehouse}`);
    await review(page, 'Count', `${texts.product}`);
    await visit(page, `${server.url}/cart-assignments`);
    await review(
      page,
      /^Return/,
      new RegExp(`^Counted units of ${texts.product}|${texts.product}`),
    );
  });

  await test.step('forms with complaints, and with a chosen warehouse and product', async () => {
    await visit(page, `${server.url}/restocks`);
    await open(page, 'Restock');
    for (const name of ['Warehouse', 'Product']) {
      await page.getByRole('dialog').getByRole('combobox', { name }).first().click();
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectNothingHidden(page, 'a restock with complaints', '[role=dialog]');
  });

  await test.step('the bell and the profile', async () => {
    await visit(page, `${server.url}/products`);
    for (const name of [/^Notifications/, /^Profile of/]) {
      await page.getByRole('button', { name }).click();
      await networkIdle(page);
      await expectNothingHidden(page, `${name}`, 'body');
      await page.keyboard.press('Escape');
    }
  });

  await test.step('the outbox with what waits and what was refused, and the question before it goes', async () => {
    await visit(page, `${server.url}/warehouses/edit/${ids.warehouse}`);
    await readyToLeave(page);
    await cutOff();
    await page.getByLabel('Address').fill(`Mine${texts.address}`);
    await page.getByRole('button', { name: 'Update Warehouse' }).click();
    await expect(page.getByText(/Saved on this device – will be sent/).first()).toBeVisible();
    await page.getByRole('banner').locator('a[href="/outbox"]').click();
    await page.locator('main h1').waitFor();
    await expectNothingHidden(page, 'what waits', 'body');
    await server.restart();
    await must(admin, 'PUT', `/warehouses/${ids.warehouse}`, { address: `Theirs${texts.address}` });
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
    await expectNothingHidden(page, 'what was refused', 'body');
    await page.getByRole('button', { name: /^Discard/ }).click();
    await expectNothingHidden(page, 'the question before it goes', '[role=dialog]');
  });
});

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await networkIdle(page);
}

async function open(page: Page, opener: Opener): Promise<void> {
  await pressOpener(page, opener);
  await page.getByRole('dialog').waitFor();
  await networkIdle(page);
}

/** Counts one product far too high and looks at what comes before it is saved. */
async function review(page: Page, name: string | RegExp, field: string | RegExp): Promise<void> {
  await open(page, name);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('spinbutton', { name: field }).first().fill('9999');
  await sheet.getByRole('button', { name: /^(Review$|Only what)/ }).click();
  await sheet.getByRole('row').or(sheet.getByRole('term')).first().waitFor();
  await expectNothingHidden(page, `the review of ${name}`, '[role=dialog]');
}

/** In both languages, in a soak at both widths; afterwards the window is as wide as it was, in English. */
async function expectNothingHidden(page: Page, name: string, part = 'main'): Promise<void> {
  const size = page.viewportSize();
  for (const width of isSoak ? [320, 390] : [320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const locale of ['en', 'id'] as const) {
      await wear(page, { theme: 'light', locale });
      await settle(page);
      const where = `${name}, ${locale}, ${width} px`;
      expect.soft(await overflowOf(page), `${where}: the page scrolls sideways`).toBeLessThan(1);
      expect.soft(await page.evaluate(cutTexts, part), where).toEqual([]);
    }
  }
  await wear(page, { theme: 'light', locale: 'en' });
  if (size) await page.setViewportSize(size);
}
