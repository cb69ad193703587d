import type { Page } from '@playwright/test';
import { toJakartaTime } from '#contract/dates.ts';
import { expectFitsPhone, inspect } from './support/accessibility.ts';
import { openBusiness } from './support/business.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { must } from './support/road.ts';

interface Assignment {
  id: string;
  assign_date: string;
  status: string;
  sales_id: string;
  notes: string;
  cash_expected: number;
  cash_counted: number;
  initial_items: { product_id: string; quantity: number }[];
  figures: { product_id: string }[];
  goods_moves: { kind: string }[];
}

test('a day is told from the office without a connection: waste, goods to another cart, a sale, a hand-over (screens 3.17)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const { admin, depo, aren, matcha, cart, andi } = await openBusiness(server.url);
  const senayan = await admin.createCart('MK-004', 'Senayan', depo);
  const rani = await admin.createBarista('rani.lestari');
  const dimas = await admin.createBarista('dimas.prayoga');
  const first = await must<Assignment>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi, opening_float: 50_000 },
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: matcha, quantity: 5 },
    ],
  });
  const second = await must<Assignment>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: senayan, sales_id: dimas },
    initial_items: [{ product_id: aren, quantity: 5 }],
  });
  await must(admin, 'POST', '/transactions', {
    ...{ assignment_id: first.id, payment_method: 'cash' },
    items: [{ product_id: aren, quantity: 2 }],
  });
  const page = await openSignedIn(`/cart-assignments/${first.id}`);
  const act = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const figuresOf = (product: string) => page.getByRole('row', { name: new RegExp(`^${product}`) });
  const story = page.getByRole('region', { name: 'What happened' });

  await test.step('it says what went out, what was sold, and what is left', async () => {
    await expect(page.getByRole('heading', { name: 'MK-003 Mega Kuningan' })).toBeVisible();
    await expect(figuresOf('Es Kopi Susu Aren')).toHaveText(/20\s*2\s*18/);
    await expect(story).toContainText(/Went out with 25 units.*1 sale/s);
    await inspect(page, 'the day of a cart');
    await expectFitsPhone(page, 'the day of a cart');
  });

  await readyToLeave(page);
  await cutOff();
  await test.step('goods thrown away, with a reason', async () => {
    await act('Goods thrown away');
    await dialog.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('1');
    await choose(page, 'Reason', 'Spilled');
    await dialog.getByRole('button', { name: 'Write off' }).click();
    await expect(figuresOf('Es Kopi Susu Aren')).toHaveText(/20\s*2\s*1\s*17/);
  });
  await test.step('goods to another cart, of which either day tells', async () => {
    await act('Goods to another cart');
    await choose(page, 'To the cart', 'Senayan');
    await dialog.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('3');
    await dialog.getByRole('button', { name: 'Write it down' }).click();
    await expect(story).toContainText(/Given: 3 Es Kopi Susu Aren to MK-004 Senayan/);
    await story.getByRole('link', { name: 'MK-004 Senayan' }).click();
    await expect(story).toContainText(/Got: 3 Es Kopi Susu Aren from MK-003 Mega Kuningan/);
    await expect(figuresOf('Es Kopi Susu Aren')).toHaveText(/5\s*3\s*0\s*8/);
    await page.goBack();
  });
  await test.step('a sale that the barista could not record; a wrong time is said at its field', async () => {
    await act('Enter a sale');
    await choose(page, /Product/, 'Matcha Latte');
    await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill('2');
    await dialog.getByLabel('Date').fill('2020-01-01');
    await dialog.getByLabel('Time').fill('10:00');
    await dialog.getByRole('button', { name: 'Enter sale' }).click();
    await expect(dialog.getByText('Enter a time at which the cart was out')).toBeVisible();
    const [date = '', time = ''] = toJakartaTime(first.assign_date).split('T');
    await dialog.getByLabel('Date').fill(date);
    await dialog.getByLabel('Time').fill(time.slice(0, 5));
    await dialog.getByRole('button', { name: 'Enter sale' }).click();
    await expect(figuresOf('Matcha Latte')).toHaveText(/5\s*0\s*2\s*0\s*3/);
    await expect(story.getByText('not sent yet')).toHaveCount(3);
  });
  await test.step('all of it is there after a reload', async () => {
    await page.reload();
    await expect(figuresOf('Es Kopi Susu Aren')).toHaveText(/20\s*3\s*2\s*1\s*14/);
    await expect(story.getByText('not sent yet')).toHaveCount(3);
  });
  await test.step('another barista goes on with what is recorded', async () => {
    await act('Hand over');
    await choose(page, 'Goes on with it', 'rani.lestari');
    await dialog.getByRole('spinbutton', { name: 'Cash counted' }).fill('80000');
    await dialog.getByRole('spinbutton', { name: 'Opening float' }).fill('20000');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText('Returned, queued')).toBeVisible();
  });

  await bringBack();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
  const read = async (id: string) =>
    (await admin.call<Assignment>('GET', `/cart-assignments/${id}`)).data;
  const ended = await read(first.id);
  const figureOf = (id: string) => ended.figures.find(({ product_id }) => product_id === id);
  expect(figureOf(aren)).toMatchObject({
    ...{ initial: 20, sold: 2, wasted: 1, given: 3, counted: 14, variance: 0 },
  });
  expect(figureOf(matcha)).toMatchObject({ initial: 5, sold: 2, counted: 3, variance: 0 });
  expect((await read(second.id)).goods_moves).toMatchObject([{ kind: 'received' }]);
  const { data: out } = await admin.call<Assignment[]>('GET', `/cart-assignments?sales_id=${rani}`);
  expect(out).toMatchObject([
    {
      ...{ status: 'in_use', notes: 'Handed over by andi.saputra as recorded' },
      initial_items: [
        { product_id: aren, quantity: 14 },
        { product_id: matcha, quantity: 3 },
      ],
    },
  ]);
  await test.step('the page shows the same figures, from the server', async () => {
    await expect(figuresOf('Es Kopi Susu Aren')).toHaveText(/20\s*3\s*2\s*1\s*14\s*0/);
    await expect(page.getByText('0 units')).toBeVisible();
    await expect(story.getByText('not sent yet')).toHaveCount(0);
  });
});

test('a day that is not there says so, with the way back (screens 3.17)', async ({
  openSignedIn,
  cutOff,
}) => {
  const page = await openSignedIn('/cart-assignments/01890000-0000-7000-8000-000000000001');
  await expect(page.getByText('There is no such day')).toBeVisible();
  await readyToLeave(page);
  await cutOff();
  await page.reload();
  await expect(page.getByText('It can be read once there is a connection.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Back to the assignments' })
    .last()
    .click();
  await expect(page).toHaveURL(/\/cart-assignments$/);
});

async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: new RegExp(option) }).click();
}
