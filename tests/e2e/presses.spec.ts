import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { photo } from './support/photo.ts';
import { rowOf } from './support/restocks.ts';

/** Counts presses as a person makes them, taps into fields too; what is typed goes where the cursor stands. */
class Hand {
  presses = 0;

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.presses++;
    await target.click();
  }

  async type(text: string): Promise<void> {
    await expect(this.page.locator(':is(input, textarea):focus')).toBeVisible();
    await this.page.keyboard.type(text);
  }
}

test('a first day takes few presses, and what was saved is in sight (screens 4.3 and 5.8)', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(120_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createBarista('joko.susilo');
  // More than a page before the one that is made here.
  for (let index = 10; index < 22; index++) await admin.createProduct(`Air Mineral ${index}`);
  const page = await openSignedIn('/transactions');
  const sidebar = page.getByRole('navigation', { name: 'Office' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const option = (name: string) => page.getByRole('option', { name });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const isAtMost = async (most: number, walk: (hand: Hand) => Promise<void>) => {
    const hand = new Hand(page);
    await walk(hand);
    expect(hand.presses).toBeLessThanOrEqual(most);
  };
  const open = async (hand: Hand, name: string) =>
    hand.press(sidebar.getByRole('link', { name, exact: true }));

  await test.step('a warehouse: 4', () =>
    isAtMost(4, async (hand) => {
      await open(hand, 'Warehouses');
      await hand.press(link('Add warehouse'));
      await hand.type('Gudang Kemang');
      await hand.press(page.getByLabel('Address'));
      await hand.type('Jl. Kemang Raya No. 24');
      await hand.press(button('Create Warehouse'));
      await page.waitForURL('**/warehouses');
      await expect(rowOf(page, 'Gudang Kemang')).toBeInViewport();
    }));

  await test.step('a product with a picture: 8', () =>
    isAtMost(8, async (hand) => {
      const taken = await photo(page);
      await open(hand, 'Products');
      await hand.press(link('Add product'));
      await hand.type('Es Kopi Zaitun');
      for (const [label, text] of Object.entries({
        Description: 'Kopi susu',
        Category: 'Kopi',
        Unit: 'cup',
        Price: '18000',
      })) {
        await hand.press(page.getByLabel(label, { exact: false }).first());
        await hand.type(text);
      }
      const chooser = page.waitForEvent('filechooser');
      await hand.press(button('Take or choose a picture'));
      await (await chooser).setFiles(taken);
      await expect(page.getByText('The picture is ready.')).toBeVisible();
      await hand.press(button('Create Product'));
      await page.waitForURL(/\/products\?page=2$/);
      await expect(rowOf(page, 'Es Kopi Zaitun')).toBeInViewport();
    }));

  await test.step('a cart with its warehouse: 6', () =>
    isAtMost(6, async (hand) => {
      await open(hand, 'Management');
      await hand.press(link('Add cart'));
      await hand.type('Mega Kuningan');
      await hand.press(page.getByLabel('Code'));
      await hand.type('mk-004');
      await hand.press(page.getByRole('combobox', { name: 'Warehouse' }));
      await hand.press(option('Gudang Kemang'));
      await hand.press(button('Create Cart'));
      await page.waitForURL('**/carts');
      await expect(rowOf(page, 'Mega Kuningan')).toContainText('Gudang Kemang');
    }));

  await test.step('a restock of two products, one of them found by a part of its name: 9', () =>
    isAtMost(9, async (hand) => {
      await open(hand, 'Restock');
      await hand.press(button('Restock'));
      await hand.press(page.getByRole('combobox', { name: 'Warehouse' }));
      await hand.press(option('Gudang Kemang'));
      await hand.press(page.getByRole('combobox', { name: 'Product, line 1' }));
      await hand.type('zaitun');
      await expect(page.getByRole('option')).toHaveCount(1);
      await hand.press(option('Es Kopi Zaitun'));
      await hand.type('24');
      await hand.press(button('Add another product'));
      await hand.press(option('Air Mineral 12'));
      await hand.type('12');
      await hand.press(button('Save'));
      await expect(page.getByText('Restock successful!')).toBeVisible();
    }));

  await test.step('a cart is assigned with a load, found by its code: 8', () =>
    isAtMost(8, async (hand) => {
      await open(hand, 'Assignment');
      await hand.press(button('Assign Coffee Cart').first());
      await hand.type('MK-0');
      await hand.press(option('Mega Kuningan'));
      await hand.press(page.getByRole('combobox', { name: 'Barista' }));
      await hand.press(option('joko.susilo'));
      await hand.press(page.getByRole('combobox', { name: 'Product, line 1' }));
      await hand.press(option('Es Kopi Zaitun'));
      await hand.type('10');
      await hand.press(button('Assign'));
      await expect(page.getByText('Assign cart successful!')).toBeVisible();
      await expect(rowOf(page, 'Mega Kuningan')).toContainText('joko.susilo');
    }));

  const { data } = await admin.call<object[]>('GET', '/carts?search=mk-004');
  expect(data).toMatchObject([{ current_stock: 10, location: { coordinates: [0, 0] } }]);
});
