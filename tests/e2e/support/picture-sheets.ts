import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { rowOf } from './restocks.ts';
import { rowAct } from './row-act.ts';

interface Sheet {
  name: string;
  route: string;
  open: (page: Page) => Promise<void>;
  dark?: boolean;
  indonesian?: boolean;
}

type ButtonName = string | RegExp;

/** The buttons that lead to it, one after the other: the first in the screen, others in a sheet. */
const press =
  (first: ButtonName, ...others: ButtonName[]) =>
  async (page: Page): Promise<void> => {
    await button(page.getByRole('main'), first).click();
    await pressInSheet(page, others);
  };

/** By the first row that has this act behind its "⋯". */
const act = (words: string) => (page: Page) => rowAct(page, /^More for/, words);

/** The same from the detail of the first row in a state. */
const pressIn =
  (words: string, ...names: ButtonName[]) =>
  async (page: Page): Promise<void> => {
    await button(rowOf(page, words).first(), /^Detail/).click();
    await pressInSheet(page, names);
  };

async function pressInSheet(page: Page, names: ButtonName[]): Promise<void> {
  for (const name of names) await button(page.getByRole('dialog').last(), name).click();
  await page.getByRole('dialog').last().waitFor();
}

function button(root: Locator, name: ButtonName): Locator {
  return root.getByRole('button', { name, exact: typeof name === 'string' }).first();
}

const inHeader = (name: RegExp) => (page: Page) =>
  page.getByRole('banner').getByRole('button', { name }).click();

const both = { dark: true, indonesian: true };

/** All that opens over a screen, in a business with a few days behind it. */
export const sheets: Sheet[] = [
  { name: 'product-detail', route: '/products', open: press(/^Detail/), ...both },
  { name: 'product-delete', route: '/products', open: act('Delete'), ...both },
  { name: 'product-set-stock', route: '/products', open: press(/^Detail/, 'Set stock') },
  { name: 'products-deleted', route: '/products', open: press('Deleted') },
  { name: 'warehouse-detail', route: '/warehouses', open: press(/^Detail/) },
  { name: 'warehouse-delete', route: '/warehouses', open: act('Delete') },
  { name: 'cart-detail', route: '/carts', open: press(/^Detail/), indonesian: true },
  { name: 'cart-warehouse', route: '/carts', open: press(/^Change the warehouse|^Assign a ware/) },
  { name: 'cart-reconcile', route: '/carts', open: press(/^Reconcile/) },
  { name: 'cart-delete', route: '/carts', open: act('Delete') },
  {
    name: 'assign-cart',
    route: '/cart-assignments',
    open: press('Assign Coffee Cart'),
    ...both,
  },
  { name: 'availables', route: '/cart-assignments', open: press('Show All Availables') },
  { name: 'assignment-detail', route: '/cart-assignments', open: press(/^Detail/), ...both },
  {
    name: 'assignment-cancel',
    route: '/cart-assignments',
    open: pressIn('In Use', 'Cancel assignment'),
  },
  { name: 'return', route: '/cart-assignments', open: press(/^Return /), ...both },
  {
    name: 'return-review',
    route: '/cart-assignments',
    open: press(/^Return /, 'All as expected'),
    dark: true,
  },
  { name: 'restock', route: '/restocks', open: press('Restock'), ...both },
  { name: 'restock-detail', route: '/restocks', open: pressIn('Approved'), ...both },
  { name: 'restock-void', route: '/restocks', open: pressIn('Approved', 'Void') },
  { name: 'restock-expected', route: '/restocks', open: pressIn('Expected') },
  { name: 'restock-approve', route: '/restocks', open: pressIn('Expected', 'Approve') },
  { name: 'restock-reject', route: '/restocks', open: pressIn('Expected', 'Reject') },
  { name: 'restock-edit', route: '/restocks', open: pressIn('Expected', 'Edit') },
  { name: 'request', route: '/restock-requests', open: press('Request restock') },
  { name: 'request-detail', route: '/restock-requests', open: press(/^Detail/), ...both },
  { name: 'request-action', route: '/restock-requests', open: press(/^Action/), ...both },
  { name: 'request-partial', route: '/restock-requests', open: approvePart },
  { name: 'transaction-detail', route: '/transactions', open: pressIn('Completed'), ...both },
  {
    name: 'transaction-refund',
    route: '/transactions',
    open: pressIn('Completed', 'Refund'),
    indonesian: true,
  },
  { name: 'user-detail', route: '/users', open: press(/^Detail/), indonesian: true },
  { name: 'user-deactivate', route: '/users', open: pressIn('Barista', 'Deactivate') },
  { name: 'user-delete', route: '/users', open: act('Delete') },
  { name: 'count', route: '/stocks', open: inWarehouse(press('Count')), ...both },
  {
    name: 'count-review',
    route: '/stocks',
    open: inWarehouse(countOne),
  },
  { name: 'transfer', route: '/stocks', open: inWarehouse(press('Transfer')), ...both },
  { name: 'write-off', route: '/stocks', open: inWarehouse(press('Write off')) },
  { name: 'refill', route: '/stocks', open: press('Refill this cart'), ...both },
  {
    name: 'notifications',
    route: '/products',
    open: inHeader(/^Notifications/),
    ...both,
  },
  { name: 'profile-menu', route: '/products', open: inHeader(/^Profile of/), ...both },
];

/** Of a request that asks for more than the warehouse has. */
async function approvePart(page: Page): Promise<void> {
  const row = rowOf(page, 'Pesanan rapat jam 12').first();
  await row.getByRole('button', { name: /^Action/ }).click();
}

/** A count of one product, which leaves the others uncounted. */
async function countOne(page: Page): Promise<void> {
  await press('Count')(page);
  await page.getByRole('dialog').getByRole('spinbutton').first().fill('12');
  await pressInSheet(page, ['Only what I counted']);
}

function inWarehouse(open: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    const warehouse = page.getByRole('radio', { name: /Gudang/ }).first();
    // The places are sorted anew when the stock arrives: a press may meet another one.
    await expect(async () => {
      await warehouse.dispatchEvent('click');
      await expect(warehouse).toBeChecked({ timeout: 1000 });
    }).toPass();
    await open(page);
  };
}
