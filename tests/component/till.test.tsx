import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceDrafts } from '#client/data/drafts.ts';
import { readRows } from '#client/data/read-rows.ts';
import { currentWorkspace } from '#client/data/workspace.ts';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import { must } from '#tests/e2e/support/road.ts';
import { administrator } from '#tests/support/administrator.ts';
import { reopen } from './support/app.tsx';
import { expectReadable, expectUnbroken } from './support/look.ts';
import {
  bringBack,
  button,
  click,
  cutOff,
  dialog,
  expectTranslated,
  field,
  gone,
  holds,
  link,
  reads,
  seen,
} from './support/shell.ts';
import { dismissMessages, pay, sellForCash, startShift } from './support/till.ts';

const tile = (product: string, left: number) =>
  button(new RegExp(`^${product}.*${left === 0 ? 'Sold out' : `${left} left`}`));
const newestPrice = async () => {
  const here = await readRows(lists.products, {}, { scope: 'device' });
  return here?.rows.find(({ row }) => row.name === 'Es Kopi Susu Aren')?.row.price;
};
const openPayments = () => button(/Payment open/).elements().length;

test('change is what the customer gives less what is to be paid; too little sells nothing (screens 9.6)', async () => {
  const { sales } = await startShift();
  await pay(['Es Kopi Susu Aren', 'Es Kopi Susu Aren', 'Matcha Latte'], 'Cash');
  const change = page.getByRole('status').filter({ hasText: 'Received' });
  await reads(change, /Received Rp 30.000 · change\s*0$/);
  await button('50.000').click();
  await reads(change, /Received Rp 50.000 · change\s*20.000$/);
  const other = field('Other amount');
  await other.fill('35000');
  await reads(change, /change\s*5.000$/);
  await expect.element(button('50.000')).toHaveAttribute('aria-pressed', 'false');
  await other.fill('24000');
  await reads(change, /Received Rp 24.000 · short\s*6.000$/);
  await button('Complete sale').click({ force: true });
  await button(/Back to the basket/).click();
  await reads(button(/^3 units/), 'Rp 30.000');
  expect(await sales()).toEqual([]);
  await sellForCash();
  await seen(page.getByText('3 sold · Rp 30.000', { exact: false }));
  await expect.poll(sales).toMatchObject([{ total: 30_000, payment_method: 'cash', status: 'completed' }]);
  await seen(tile('Es Kopi Susu Aren', 18), tile('Matcha Latte', 4));
  await pay(['Matcha Latte'], 'Cash');
  await click('50.000', 'Complete sale');
  await gone(link('Cash'));
  await expect
    .poll(async () => (await sales()).map(({ cash_received }) => cash_received).sort())
    .toEqual([30_000, 50_000]);
  await link('Sales').click();
  await seen(button(/^2 Es Kopi Susu Aren, 1 Matcha Latte/));
  await button(/^1 Matcha Latte/).click();
  await reads(dialog(), /Payment\s*Cash\s*Received\s*Rp 50.000\s*Change\s*Rp 40.000/);
});

test('the basket is changed line by line, priced anew for a reason, and emptied (screens 9.6)', async () => {
  const { sales } = await startShift();
  for (const product of ['Es Kopi Susu Aren', 'Matcha Latte', 'Matcha Latte'])
    await button(new RegExp(`^${product}`))
      .first()
      .click();
  await reads(tile('Matcha Latte', 3), '2 in the basket');
  await click(/^3 units/, 'Remove one Matcha Latte');
  await expect.element(dialog()).toHaveAccessibleDescription('Rp\u00a020.000');
  await button('Remove one Matcha Latte').click();
  await gone(button('Remove one Matcha Latte'));
  await button('Add one Es Kopi Susu Aren').click();
  await expect.element(dialog()).toHaveAccessibleDescription('Rp\u00a020.000');

  await button(/each · change/).click();
  await expect.element(button('1 of 2')).toHaveAttribute('aria-pressed', 'true');
  await button('Other price').click();
  for (const wrong of ['', '12000', '1.5']) {
    if (wrong !== '') await field(/Unit price/).fill(wrong);
    await button(/^Promotion$/).click();
    await seen(dialog().getByText('Enter a price from 0 to the list price'));
  }
  await field(/Unit price/).fill('7500');
  await seen(dialog().getByText('7.500 each: tap a reason'));
  await button(/^Promotion$/).click();
  await expect.element(dialog()).toHaveAccessibleDescription('Rp\u00a017.500');
  await seen(dialog().getByText('Discounted: Promotion'));
  await click('Rp 10.000 each', button('Other…').first(), 'Make it free');
  await seen(dialog().getByText('Enter a reason'));
  await page.getByRole('textbox', { name: /Reason/ }).fill('tetangga baru');
  await button('Make it free').click();
  await expect.element(dialog()).toHaveAccessibleDescription('Rp\u00a07.500');
  await seen(dialog().getByText('Free: tetangga baru'));
  await click('Rp 0 each', 'Remove the discount');
  await expect.element(dialog()).toHaveAccessibleDescription('Rp\u00a017.500');
  await button('Done').click();
  await sellForCash();
  await expect.poll(sales).toMatchObject([
    {
      total: 17_500,
      price_reason: 'Promo',
      items: [
        { quantity: 1, unit_price: 10_000, price_reason: null },
        { quantity: 1, unit_price: 7_500, price_reason: 'Promo' },
      ],
    },
  ]);
  await click(link('Sales'), /^2 Es Kopi Susu Aren/);
  await seen(dialog().getByText('Discounted: Promotion'));
  await userEvent.keyboard('{Escape}');
  await link('Sell').click();

  await click(/^Matcha Latte/, /^1 unit/, 'Clear');
  await seen(tile('Matcha Latte', 5));
  await gone(link('Cash'));
});

test('a basket keeps its prices until the seller answers, and a payment that is open does not change (screens 9.5)', async () => {
  const { admin, aren, matcha, assignment, cart, andi, depo, sales } = await startShift();
  const setPrice = async (price: number) => {
    const { data } = await admin.call<{ version: number }>('GET', `/products/${aren}`);
    await must(admin, 'PUT', `/products/${aren}`, { price, version: data.version });
  };
  await must(admin, 'PUT', '/business', { qris: exampleQris, current_password: administrator.password });
  const code = page.getByRole('img', { name: 'QRIS code with the amount' });
  await pay(['Es Kopi Susu Aren', 'Es Kopi Susu Aren'], 'QRIS');
  await seen(code);
  const before = code.element().innerHTML;
  await setPrice(12_000);
  await must(admin, 'PUT', '/business', { qris: '', current_password: administrator.password });
  await expect.poll(newestPrice).toBe(12_000);
  await seen(page.getByText('Rp 20.000', { exact: true }));
  expect(code.element().innerHTML).toBe(before);

  await button(/Back to the basket/).click();
  await reads(button(/^2 units/), 'Rp 20.000');
  await seen(page.getByText('Price changed: 10.000 → 12.000'));
  await button('Keep old price').click();
  await gone(page.getByText('Price changed', { exact: false }));
  await reads(button(/^2 units/), 'Rp 20.000');
  await setPrice(11_000);
  await seen(page.getByText('Price changed: 10.000 → 11.000'));
  await button('Use new price').click();
  await reads(button(/^2 units/), 'Rp 22.000');

  await must(admin, 'PUT', `/cart-assignments/${assignment}/return`, {
    items: [
      { product_id: matcha, counted: 5 },
      { product_id: aren, counted: 20 },
    ],
  });
  await seen(page.getByText('This shift has ended'));
  await setPrice(13_000);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    warehouse_id: depo,
    initial_items: [{ product_id: aren, quantity: 9 }],
  });
  await gone(page.getByText('This shift has ended'));
  await seen(page.getByText('Price changed: 11.000 → 13.000'));
  await reads(button(/^2 units/), 'Rp 26.000');
  await sellForCash();
  await expect.poll(sales).toMatchObject([{ total: 26_000, assignment_id: id }]);
});

test('a basket that a version before stored opens, at the prices of now (screens 9.5)', async () => {
  const { aren, matcha, assignment, sales } = await startShift('/till');
  const goods = (id: string, name: string, price: number) => ({
    id,
    name,
    price,
    image_url: '/images/kopi.svg',
    status: 'active' as const,
  });
  deviceDrafts.save('till-basket', {
    saleId: newId(),
    assignmentId: assignment,
    units: { [aren]: 2, [matcha]: 1 },
    goods: { [aren]: goods(aren, 'Es Kopi', 8_000), [matcha]: goods(matcha, 'Matcha', 10_000) },
    prices: { [matcha]: 0 },
    priceReason: 'Promo',
    isHandedOver: false,
  });
  await expect.poll(() => deviceDrafts.read('till-basket')).toBeDefined();
  await reopen('/till/sell', 'till');
  await reads(button(/^3 units/), 'Rp 20.000');
  await seen(page.getByText('Price changed: 8.000 → 10.000'));
  await sellForCash();
  await expect.poll(sales).toMatchObject([{ total: 20_000, price_reason: 'Promo' }]);
});

async function tapsOf(action: () => Promise<void>): Promise<number> {
  let taps = 0;
  const count = () => {
    taps += 1;
  };
  addEventListener('click', count, true);
  await action();
  removeEventListener('click', count, true);
  return taps;
}

test('what is done every day takes few taps (screens 9.4, 9.6 and 9.7)', async () => {
  const { sales } = await startShift();
  const aren = 'Es Kopi Susu Aren';
  const actions: Record<string, () => Promise<void>> = {
    async cash() {
      await pay([aren], 'Cash');
      await button('Complete sale').click();
    },
    async change() {
      await pay([aren], 'Cash');
      await click('50.000', 'Complete sale');
    },
    async qris() {
      await pay([aren], 'QRIS');
      await button('Payment received').click();
    },
    async wallet() {
      await pay([aren], 'Other');
      await click('GoPay', 'Payment received');
    },
    async free() {
      await click(/^Es Kopi/, 'Free cup or discount', button('Loyal customer').first());
      await gone(link('Cash'), link('QRIS'));
      await button('Record free sale').click();
    },
    async discount() {
      await click(/^Es Kopi/, 'Free cup or discount', /^Promotion$/, link('Cash'), 'Complete sale');
    },
    async void() {
      await click(link('Sales'), button(/^Void$/).first(), 'Wrong item');
      await seen(button(/Voided/));
    },
    async waste() {
      await click(link('Cart'), 'Record waste', dialog().getByRole('button', { name: `One more: ${aren}` }), 'Spilled');
      await gone(dialog());
    },
  };
  const taps: Record<string, number> = {};
  for (const [name, action] of Object.entries(actions)) {
    taps[name] = await tapsOf(action);
    await gone(button(/^\d+ units?/));
    dismissMessages();
  }
  expect(taps).toEqual({ cash: 3, change: 4, qris: 3, wallet: 4, free: 4, discount: 5, void: 3, waste: 4 });
  await expect
    .poll(async () => (await sales()).map(({ payment_method, total }) => `${payment_method} ${total}`).sort(), {
      timeout: 30_000,
    })
    .toEqual(['cash 0', 'cash 10000', 'cash 10000', 'cash 9000', 'gopay 10000', 'qris 10000']);
});

test('the till is used with one thumb: tiles and basket stay low, still and wide, and no message covers the connection (screens 9.2 and 9.5)', async () => {
  await startShift();
  const boxOf = (found: { element: () => Element }) => found.element().getBoundingClientRect();
  const sign = () => page.getByRole('banner').getByRole('button').first();
  const tiles = () => page.getByRole('main').getByRole('listitem').elements();
  const places = () => tiles().map((each) => Math.round(each.getBoundingClientRect().top + scrollY));
  await cutOff();
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    const nav = page.getByRole('navigation', { name: 'Till' });
    await expect.poll(() => Math.round(boxOf(nav).bottom)).toBe(height);
    let before = places();
    // The notification that storage may be cleared comes with the first unsent sale.
    const isStill = () => {
      const earlier = before;
      before = places();
      return `${earlier}` === `${before}`;
    };
    await expect.poll(isStill, { interval: 400 }).toBe(true);
    const lowest = Math.max(...tiles().map((each) => each.getBoundingClientRect().bottom));
    // The basket is between the tiles and the bar, from edge to edge.
    const basket = nav.element().previousElementSibling?.getBoundingClientRect();
    expect(basket?.width).toBe(width);
    expect(basket?.bottom).toBeCloseTo(boxOf(nav).top);
    expect((basket?.top ?? 0) - lowest).toBeLessThan(20);
    expect(lowest).toBeGreaterThan(height / 2);
    if (height === 844) expect(Math.min(...before)).toBeGreaterThan(height / 2);

    await button(/^Es Kopi/).click();
    await seen(link('Cash'));
    expect(places()).toEqual(before);
    for (const pressed of [button(/^1 unit/), link('Cash'), link('QRIS'), sign(), button('Menu')])
      expect(boxOf(pressed).height).toBeGreaterThanOrEqual(48);
    await click(link('Cash'), '50.000', 'Complete sale');
    const message = page.getByText(/^Saved on this phone: Rp/);
    await seen(message);
    await expect.poll(places).toEqual(before);
    expect(boxOf(message).top).toBeGreaterThanOrEqual(boxOf(sign()).bottom);
    await reads(sign(), /Offline · \d unsent/);
    dismissMessages();
  }
  await sign().click();
  await gone(dialog().getByRole('button', { name: 'Sign out' }));
  await userEvent.keyboard('{Escape}');
  await button('Menu').click();
  await seen(dialog().getByRole('button', { name: 'Sign out' }));
});

test('the tiles keep their places for a shift, whatever is sold; the next begins with what sells most (screens 9.5)', async () => {
  const { admin, matcha, aren, assignment, cart, andi, depo } = await startShift();
  const tiles = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /^(Es Kopi|Matcha)/.exec(textContent)?.[0]);
  await sellForCash('Matcha Latte', 'Matcha Latte');
  await seen(tile('Matcha Latte', 3));
  expect(tiles()).toEqual(['Es Kopi', 'Matcha']);
  await reopen('/till/sell', 'till');
  await seen(tile('Matcha Latte', 3));
  expect(tiles()).toEqual(['Es Kopi', 'Matcha']);
  await must(admin, 'POST', '/stock/adjustments', {
    kind: 'cart_waste',
    assignment_id: assignment,
    reason: 'tumpah semua',
    items: [{ product_id: aren, quantity: 20 }],
  });
  await seen(tile('Es Kopi Susu Aren', 0));
  expect(tiles()).toEqual(['Es Kopi', 'Matcha']);

  await must(admin, 'PUT', `/cart-assignments/${assignment}/return`, { items: [{ product_id: matcha, counted: 3 }] });
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    warehouse_id: depo,
    initial_items: [
      { product_id: aren, quantity: 9 },
      { product_id: matcha, quantity: 9 },
    ],
  });
  await seen(tile('Matcha Latte', 9));
  expect(tiles()).toEqual(['Matcha', 'Es Kopi']);
});

test('the change of a sale stays in sight until the next tap (screens 9.6)', async () => {
  await startShift();
  await pay(['Es Kopi Susu Aren'], 'Cash');
  await button('50.000').click();
  await button('Complete sale').dblClick();
  const change = page.getByRole('status').filter({ hasText: '· change' });
  await seen(tile('Es Kopi Susu Aren', 19));
  await reads(change, /Received Rp 50.000 · change\s*40.000$/);
  await gone(page.getByText('Saved on this phone: Rp 10.000, Cash'));
  await reads(change, /40.000$/);
  await button(/^Matcha Latte/).click();
  await reads(button(/^1 unit/), 'Rp 10.000');
  await click(/^1 unit/, 'Clear');
  await gone(change);

  await pay(['Es Kopi Susu Aren'], 'Cash');
  await click('50.000', 'Complete sale');
  await seen(tile('Es Kopi Susu Aren', 18));
  await gone(page.getByText('Saved on this phone: Rp 10.000, Cash'));
  await change.click();
  await gone(change);
});

test('the till offers what the business has set, and its receipts say whose they are (rules 6.28)', async () => {
  const { admin, matcha, assignment } = await startShift();
  await must(admin, 'PUT', '/business', {
    name: 'Kopi Senja',
    address: 'Jl. Kemang 1',
    receipt_footer: 'Buka 07.00\nTerima kasih',
    payment_methods: ['gopay', 'cash'],
    tile_order: 'name',
    reasons: { free_cup: ['Ulang tahun'] },
  });
  const storedName = async () => Object(await currentWorkspace.get()?.mirror.documents.get('business')).data?.name;
  await expect.poll(storedName).toBe('Kopi Senja');
  await must(admin, 'POST', '/transactions', {
    assignment_id: assignment,
    payment_method: 'cash',
    items: [{ product_id: matcha, quantity: 3 }],
  });
  await seen(tile('Matcha Latte', 2));
  const tiles = () =>
    button(/left/)
      .elements()
      .map(({ textContent }) => textContent);
  expect(tiles()[0]).toContain('Es Kopi Susu Aren');
  await button(/^Es Kopi Susu Aren/).click();
  await seen(link('Other'));
  await gone(link('QRIS'));
  await link('Other').click();
  await seen(button('GoPay'));
  await gone(button('OVO'));
  await click('GoPay', 'Payment received', link('Sales'), /Es Kopi Susu Aren/);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog().getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => copied.mock.calls.length).toBe(1);
  expect(copied.mock.calls[0]?.[0]).toMatch(/^Kopi Senja\nJl. Kemang 1\n[\s\S]*\nBuka 07.00\nTerima kasih$/);
  copied.mockRestore();
});

test('what is not paid yet counts nowhere as sold, until the money comes (screens 9.6 and 9.7)', async () => {
  const { admin, sales } = await startShift();
  await must(admin, 'PUT', '/business', { qris: exampleQris, current_password: administrator.password });
  await pay(['Es Kopi Susu Aren'], 'QRIS');
  await seen(page.getByRole('img', { name: 'QRIS code with the amount' }));
  await button('Not yet').click();
  await pay(['Matcha Latte'], 'Other');
  await seen(page.getByText('Select a payment method.'));
  await click('GoPay', 'Payment received');
  await seen(page.getByText('1 sold · Rp 10.000', { exact: false }));

  await link('Cart').click();
  await seen(page.getByText('1 payment is open'), page.getByText('Rp 100.000', { exact: true }));
  await link('Sales').click();
  await expect.poll(openPayments).toBe(1);
  await button(/Payment open/).click();
  await reads(dialog(), /1 × Es Kopi Susu Aren/);
  await dialog().getByRole('button', { name: 'Payment received' }).click();
  await expect.poll(openPayments).toBe(0);
  await expect
    .poll(async () => (await sales()).map(({ status, payment_method }) => `${payment_method} ${status}`).sort())
    .toEqual(['gopay completed', 'qris completed']);
});

test('an open payment is seen, opened again with its code, and paid in cash or otherwise (screens 9.7)', async () => {
  const { admin, sales, shift } = await startShift();
  await must(admin, 'PUT', '/business', { qris: exampleQris, current_password: administrator.password });
  await pay(['Es Kopi Susu Aren'], 'QRIS');
  await seen(page.getByRole('img', { name: 'QRIS code with the amount' }));
  await button('Not yet').click();
  await seen(button('All synced'));
  await cutOff();
  await button('1 payment is open · Rp 10.000').click();
  await seen(dialog().getByRole('img', { name: 'QRIS code with the amount' }));
  await dialog().getByRole('button', { name: 'Other payment method' }).click();
  await gone(dialog().getByRole('button', { name: 'QRIS' }));
  await page.viewport(320, 640);
  const paid = dialog().getByRole('button', { name: 'Payment received' });
  await expect.poll(() => paid.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  await page.viewport(390, 844);
  await dialog().getByRole('button', { name: 'Cash' }).click();
  await seen(page.getByText('1 × Es Kopi Susu Aren'));
  await click('50.000', 'Complete sale');
  await reads(page.getByRole('status').filter({ hasText: '· change' }), /40.000$/);
  await gone(button('1 payment is open · Rp 10.000'));
  for (let sold = 0; sold < 2; sold += 1) {
    await pay(['Es Kopi Susu Aren'], 'QRIS');
    await button('Not yet').click();
  }
  await link('Cart').click();
  await seen(page.getByText('Rp 110.000', { exact: true }));
  await click(link('2 payments are open · Rp 20.000'), button(/Payment open/).first());
  await dialog().getByRole('button', { name: 'Other payment method' }).click();
  await dialog().getByRole('button', { name: 'GoPay' }).click();
  await expect.poll(openPayments).toBe(1);
  await bringBack();
  await seen(button('All synced'));
  const ways = async () =>
    (await sales()).map((sale) => [sale.first_payment_method, sale.payment_method, sale.cash_received].join()).sort();
  await expect.poll(ways).toEqual([',qris,', 'qris,cash,50000', 'qris,gopay,']);
  expect(await shift()).toMatchObject({ status: 'in_use' });
});

test('money comes and a sale is cancelled, before any is sent (screens 9.7)', async () => {
  const { sales } = await startShift();
  await cutOff();
  for (let sold = 0; sold < 2; sold += 1) {
    await pay(['Es Kopi Susu Aren'], 'QRIS');
    await button('Not yet').click();
  }
  await seen(tile('Es Kopi Susu Aren', 18));
  await link('Sales').click();
  for (const [done, action] of ['Payment received', 'Cancel sale'].entries()) {
    await expect.poll(openPayments).toBe(2 - done);
    await click(button(/Payment open/).first(), dialog().getByRole('button', { name: action }));
    await gone(dialog());
  }
  await link('Sell').click();
  await seen(tile('Es Kopi Susu Aren', 19));
  await bringBack();
  await seen(button('All synced'));
  expect((await sales()).map(({ status }) => status).sort()).toEqual(['cancelled', 'completed']);
});

test('a sale is voided in three taps, online and offline, and none leaves the phone unsent (screens 9.7)', async () => {
  const { sales, shift } = await startShift();
  await sellForCash('Es Kopi Susu Aren');
  await seen(button('All synced'));
  await click(link('Sales'), /^Void$/, 'Wrong item');
  await seen(button(/Voided/), button('All synced'));
  await cutOff();
  await link('Sell').click();
  await sellForCash('Es Kopi Susu Aren', 'Matcha Latte');
  await pay(['Matcha Latte'], 'Other');
  await click('GoPay', 'Payment received');
  await seen(tile('Es Kopi Susu Aren', 19));
  await click(link('Sales'), button(/^Void$/).first());
  await expect.element(dialog()).toHaveAccessibleDescription(/marked as paid by mistake/);
  await button('No payment received').click();
  await expect.poll(() => button(/Voided/).elements().length).toBe(2);
  await button(/^Void$/).click();
  await expect.element(dialog()).toHaveAccessibleDescription(/Give back Rp\s20.000/);
  await button('Other…').click();
  const send = dialog().getByRole('button', { name: 'Void', exact: true });
  await send.click();
  await seen(dialog().getByText('Enter a reason'));
  await page.getByRole('textbox', { name: /Reason/ }).fill('pesanan orang lain');
  await send.click();
  await expect.poll(() => button(/Voided/).elements().length).toBe(3);
  await seen(button('Offline · 4 unsent'));
  await link('Sell').click();
  await seen(tile('Es Kopi Susu Aren', 20), tile('Matcha Latte', 5));
  await bringBack();
  await seen(button('All synced'));
  const found = (await sales()).map(({ status, void_reason }) => `${status} ${void_reason}`).sort();
  expect(found).toEqual(['cancelled Salah barang', 'cancelled Uang tidak masuk', 'cancelled pesanan orang lain']);
  await click(link('Sales'), button(/Voided/).first());
  await seen(dialog().getByText('Voided: No payment received'));
  await gone(dialog().getByRole('button', { name: 'Payment received late' }));
  await expect.poll(shift).toMatchObject({ shift_sales: { units: [] } });
});

test('two minutes later a sale is no longer voided but asked a refund for, also before it is sent (screens 9.7)', async () => {
  const { sales } = await startShift();
  await cutOff();
  await sellForCash('Matcha Latte');
  await link('Sales').click();
  await seen(button(/^Void$/));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
  try {
    await click(link('Cart'), link('Sales'));
    await gone(button(/^Void$/));
    await button(/Waiting to sync/).click();
    await gone(dialog().getByRole('button', { name: 'Void', exact: true }));
    await click('Request a refund', 'Wrong item');
    await seen(button(/Refund requested/));
  } finally {
    vi.useRealTimers();
  }
  await bringBack();
  await seen(button('All synced'));
  await expect.poll(sales).toMatchObject([{ refund_wish: { reason: 'Salah barang' } }]);
});

test('a sale without a connection is kept, through a reload, and reaches the office once (screens 9.3 and 9.5)', async () => {
  const { sales, admin, cart } = await startShift();
  await cutOff();
  await seen(button('Offline'));
  await sellForCash('Es Kopi Susu Aren', 'Matcha Latte');
  await seen(button('Offline · 1 unsent'));
  await button(/^Matcha Latte/).click();
  await reopen('/till/sell', 'till');
  await reads(button(/^1 unit/), 'Rp 10.000');
  await link('Cash').click();
  await button('Complete sale').dblClick();
  await seen(button('Offline · 2 unsent'));
  await link('Sales').click();
  await expect.poll(() => button(/Waiting to sync/).elements().length).toBe(2);
  dismissMessages();
  await button('Offline · 2 unsent').click();
  await expect.element(dialog()).toHaveAccessibleDescription(/2 changes are saved/);
  await userEvent.keyboard('{Escape}');
  await click('Menu', dialog().getByRole('button', { name: 'Sign out' }));
  await reads(dialog(), '2 changes on this device');
  await seen(dialog().getByRole('button', { name: /^Keep for / }));
  await gone(dialog().getByRole('button', { name: 'Discard' }));
  await dialog().getByRole('button', { name: 'Stay signed in' }).click();
  await userEvent.keyboard('{Escape}');
  await bringBack();
  await seen(button('All synced'));
  await expect.poll(() => button(/Waiting to sync/).elements().length).toBe(0);
  await expect.poll(() => button(/^1 (Es Kopi Susu Aren|Matcha Latte)/).elements().length).toBe(2);
  expect((await sales()).map(({ total }) => total).sort()).toEqual([10_000, 20_000]);
  await link('Cart').click();
  await seen(page.getByText('Rp 130.000', { exact: true }));
  expect(await admin.cartStock(cart)).toBe(22);
});

test('on a phone whose clock falls back it is still the day of the shift (scenario 50)', async () => {
  const { sales } = await startShift();
  await cutOff();
  await seen(button('Offline'));
  const before = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now: before.getTime() - 3 * 86_400_000 });
  try {
    await reopen('/till', 'till');
    await seen(page.getByText(/loaded \d\d:\d\d$/));
    await link('Sell').click();
    await sellForCash('Es Kopi Susu Aren');
    await seen(button('Offline · 1 unsent'));
    await link('Sales').click();
    await seen(page.getByText(/^\d\d:\d\d · Cash · Waiting to sync$/));
    await bringBack();
    await seen(button('All synced'));
  } finally {
    vi.useRealTimers();
  }
  const [sale] = await sales();
  expect(Date.parse(sale?.transaction_time ?? '')).toBeGreaterThanOrEqual(before.getTime() - 2_000);
});

test('a full phone sells nothing and keeps the basket (screens 9.5)', async () => {
  const { sales } = await startShift();
  const { add } = IDBObjectStore.prototype;
  await pay(['Es Kopi Susu Aren'], 'Cash');
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await button('Complete sale').click();
    await seen(page.getByText('Nothing was saved because this device is full', { exact: false }).first());
  } finally {
    IDBObjectStore.prototype.add = add;
  }
  expect(await sales()).toEqual([]);
  await button('Complete sale').click();
  await expect.poll(async () => (await sales()).length).toBe(1);
});

test('what was reported of the load is shown, and corrected until the office has decided (rules 6.13; screens 9.4)', async () => {
  const { shift, admin, assignment, aren } = await startShift('/till');
  await cutOff();
  await button('All correct').click();
  await seen(page.getByText(/^Load checked at/));
  await button('Correct this report').click();
  await field(/Es Kopi Susu Aren/).fill('19');
  await dialog().getByRole('textbox').fill('satu pecah');
  await button('Send report').click();
  await seen(page.getByText('19 of 20'));
  await button('Correct this report').click();
  await holds(field(/Es Kopi Susu Aren/), 19);
  await expect.element(dialog().getByRole('textbox')).toHaveValue('satu pecah');
  await field(/Es Kopi Susu Aren/).fill('18');
  await button('Send report').click();
  await seen(page.getByText('18 of 20'));
  await bringBack();
  await seen(button('All synced'));
  expect(await shift()).toMatchObject({ load_check: { items: [{ product_id: aren, counted: 18 }], is_late: false } });
  await must(admin, 'PUT', `/cart-assignments/${assignment}/review`, { earning_units: 0, excused_units: 1 });
  await seen(page.getByText('The office accepted 1 of 2 units reported short.'));
  await gone(button('Correct this report'));
});

test('beside the sales: the load that differs, cash out and in, waste, goods asked for (screens 9.4)', async () => {
  const { shift, requests, admin, cart, aren } = await startShift('/till');
  await cutOff();
  await button('Report a difference').click();
  await field(/Es Kopi Susu Aren/).fill('19');
  await dialog().getByRole('textbox').fill('satu pecah di jalan');
  await button('Send report').click();
  await gone(page.getByText('Is this on your cart?'));
  await seen(page.getByText('19 of 20'));
  await click('Cash in or out', /^Ice$/);
  await seen(dialog().getByText('Enter an amount above 0', { exact: false }));
  await field(/Amount/).fill('15000');
  await button(/^Ice$/).click();
  await seen(page.getByText('Rp 85.000', { exact: true }));
  await click('Cash in or out', dialog().getByRole('button', { name: 'Cash in' }));
  await field(/Amount/).fill('40000');
  await click('Other…', 'Save');
  await seen(dialog().getByText('Enter a reason'));
  await page.getByRole('textbox', { name: /Reason/ }).fill('uang kecil');
  await button('Save').click();
  await seen(page.getByText('Rp 125.000', { exact: true }));

  await click('Record waste', 'Spilled');
  await reads(dialog().getByRole('alert'), 'Select at least one product');
  await field(/Es Kopi Susu Aren/).fill('1');
  await button('Spilled').click();
  await reads(page.getByRole('listitem').filter({ hasText: /^Es Kopi Susu Aren\d+$/ }), '19');

  await button('Request goods').click();
  await field(/Es Kopi Susu Aren/).fill('12');
  await dialog().getByRole('button', { name: 'Send request', exact: true }).click();
  await seen(page.getByText('Waiting to sync'));
  await bringBack();
  await seen(button('All synced'));
  expect(await shift()).toMatchObject({
    load_check: { note: 'satu pecah di jalan', items: [{ product_id: aren, counted: 19 }], is_late: false },
    cash_movements: [
      { amount: -15_000, reason: 'Es batu' },
      { amount: 40_000, reason: 'uang kecil' },
    ],
  });
  expect(await requests()).toMatchObject([{ status: 'pending', items: [{ quantity: 12 }] }]);
  expect(await admin.cartStock(cart)).toBe(24);
});

test('a refill on its way is apart from what is on the cart, is received offline, and blocks no sale (rules 6.25; screens 9.4)', async () => {
  const { admin, cart, matcha, aren, depo, shift } = await startShift('/till');
  const barista = await admin.as('andi.saputra');
  const refill = async (product_id: string, quantity: number) => {
    const { id } = await must<{ id: string }>(barista, 'POST', '/restock-requests', {
      cart_id: cart,
      items: [{ product_id, quantity }],
    });
    await must(admin, 'PUT', `/restock-requests/${id}/approve`, { warehouse_id: depo });
    return id;
  };
  const first = await refill(matcha, 3);
  await seen(page.getByText('3 Matcha Latte on the way'));
  const onCart = page
    .getByRole('listitem')
    .filter({ hasText: /^Matcha Latte/ })
    .last();
  await reads(onCart, /3 on the way.*5$/);
  // What is to be answered is above what is only to be read.
  const headings = () => page.getByRole('heading', { level: 2 }).elements();
  const namesOfHeadings = () => headings().map(({ textContent }) => textContent);
  expect(namesOfHeadings().indexOf('Requested')).toBeLessThan(namesOfHeadings().indexOf('Cash drawer'));
  await link('Sell').click();
  await seen(tile('Matcha Latte', 5));
  await cutOff();
  // What came with the refill is sold before it is marked as received.
  for (let sold = 0; sold < 6; sold += 1) await button(/^Matcha Latte/).click();
  await gone(dialog());
  await sellForCash();
  await seen(tile('Matcha Latte', 0));
  await link('Cart').click();
  await reads(onCart, /2 on the way.*0$/);
  await link('End of shift').click();
  await seen(page.getByText('3 units are on the way and not marked as received.'));
  await click(link('Go to the cart'), button('Received').first());
  await seen(page.getByText(/^Received at/));
  await reads(onCart, /2$/);

  await bringBack();
  await seen(button('All synced'));
  const second = await refill(aren, 8);
  await seen(page.getByText('8 Es Kopi Susu Aren on the way'));
  await cutOff();
  await button('Received less').click();
  await holds(field(/Es Kopi Susu Aren/), 8);
  await field(/Es Kopi Susu Aren/).fill('6');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await seen(page.getByText('6 of 8'));
  await button('Correct this report').first().click();
  await holds(field(/Es Kopi Susu Aren/), 6);
  await field(/Es Kopi Susu Aren/).fill('7');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await seen(page.getByText('7 of 8'), page.getByText('7 units received'));
  expect(namesOfHeadings().at(-1)).toBe('Requested');
  await bringBack();
  await seen(button('All synced'));
  expect(await shift()).toMatchObject({
    needs_review: true,
    excused_units: null,
    refill_receipts: [
      { request_id: first, items: [] },
      { request_id: second, items: [{ product_id: aren, sent: 8, counted: 7 }] },
    ],
  });
  expect(await admin.cartStock(cart)).toBe(25 + 3 - 6 + 8);
});

test('from the start of the count until it is stored, no page shows expected cash or units (rules 6.5; screens 9.8)', async () => {
  const { shift } = await startShift();
  await cutOff();
  await sellForCash('Es Kopi Susu Aren');
  await click(/^Es Kopi Susu Aren/, link('QRIS'), 'Not yet', /^Matcha Latte/, link('End of shift'));
  const open = page.getByRole('list', { name: 'Still open' });
  await reads(open, '1 unit is in the basket: Rp 10.000.', '1 payment is open: Rp 10.000.');
  await click('Start the count', 'Count later', link('Cart'));
  await seen(page.getByText('Rp 110.000', { exact: true }));
  await click(link('End of shift'), 'Start the count');
  const goods = field('Es Kopi Susu Aren');
  await holds(goods, null);
  await goods.fill('17');
  await gone(button('Count later'));

  const shown = () => document.querySelector('main')?.parentElement?.textContent;
  for (const reload of [false, true]) {
    if (reload) await reopen('/till', 'till');
    else await link('Cart').click();
    await seen(page.getByText('Stock count in progress'));
    expect(shown()).not.toMatch(/1[1-9]0.000|On the cart|Sales this shift/);
    await button('Request goods').click();
    expect(dialog().element().textContent).not.toMatch(/on the cart|18/);
    await userEvent.keyboard('{Escape}');
    await gone(dialog());
    await link('Sell').click();
    await seen(button(/^Es Kopi Susu Aren/));
    expect(shown()).not.toMatch(/left|Sold \d/);
  }
  // The question would show that none is expected.
  for (let sold = 0; sold < 6; sold += 1) await button(/^Matcha Latte/).click();
  await reads(button(/^7 units/), 'Rp 70.000');
  await sellForCash();

  await click(link('Cart'), link('Continue the count'));
  await holds(goods, 17);
  await goods.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Matcha Latte')).toHaveFocus();
  await button('Review, 2 left').click();
  await expect.element(field('Matcha Latte')).toHaveFocus();
  await field('Matcha Latte').fill('0');
  await field('Cash in the drawer').fill('180000');
  await button('Review').click();
  await seen(page.getByText('17 units'));
  await reads(open, '1 payment is open');
  await click('Change', 'Review', 'End the shift');
  await seen(page.getByRole('heading', { name: 'Shift summary' }));
  await bringBack();
  await expect
    .poll(shift)
    .toMatchObject({ status: 'returned', cash_expected: 180_000, cash_counted: null, cash_proposal: 180_000 });
});

test('the summary after the shift names sales, what was handed over, commission and the count of the office (screens 9.8)', async () => {
  const { admin, cart, aren, matcha } = await startShift('/till/sell', { commission: 500 });
  await sellForCash('Es Kopi Susu Aren', 'Matcha Latte');
  await seen(button('All synced'));
  await cutOff();
  await sellForCash('Es Kopi Susu Aren');
  await click(link('End of shift'), 'Start the count');
  await field('Es Kopi Susu Aren').fill('18');
  await field('Matcha Latte').fill('3');
  await field('Cash in the drawer').fill('125000');
  await click('Review', 'End the shift');
  const summary = page.getByRole('region', { name: 'Shift summary' });
  await reads(summary, /2 salesRp 30.000CashRp 30.000/);
  await reads(summary, 'Commission before the review of unsent sales, 3 unitsRp 1.500');
  await reads(summary, 'Handed overCashRp 125.000Goods21 units', 'Awaiting count');
  await gone(page.getByText('No cart yet'));

  const copied: string[] = [];
  const files: File[] = [];
  const shared = {
    share: async ({ text, files: given }: ShareData) => {
      if (text) copied.push(text);
      files.push(...(given ?? []));
    },
    canShare: () => true,
  };
  for (const [name, value] of Object.entries(shared))
    Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => {
    for (const name of Object.keys(shared)) Reflect.deleteProperty(navigator, name);
  });
  await reopen('/till', 'till');
  await button('Share as text').click();
  expect(copied[0]).toMatch(/^Shift summary\nMK-003 Mega Kuningan · andi.saputra\n.*Goods: 21 units/s);
  await button('Share as picture').click();
  await expect.poll(() => files.map(({ type }) => type)).toEqual(['image/png']);
  const drawn = await createImageBitmap(files[0] ?? new Blob());
  expect(drawn.width).toBe(720);

  await bringBack();
  await seen(button('All synced'));
  await reads(summary, 'Commission so far, 3 unitsRp 1.500');
  await must(admin, 'POST', `/carts/${cart}/reconcile`, {
    cash_counted: 120_000,
    items: [
      { product_id: aren, counted: 18 },
      { product_id: matcha, counted: 3 },
    ],
  });
  await reads(summary, 'CashRp 120.000Cash differenceRp 10.000 short', 'Matcha Latte1 unit short');
  await reads(summary, 'Commission, 3 unitsRp 1.500');
});

test('a count that the version before had begun is shown, and is blind (rules 6.5)', async () => {
  const { assignment } = await startShift('/till');
  await seen(page.getByText('Rp 100.000', { exact: true }));
  const of = { units: { [crypto.randomUUID()]: '3' }, cash: '25000' };
  deviceDrafts.save(`till-count ${assignment}`, of);
  await reopen('/till/end', 'till');
  await holds(field('Cash in the drawer'), 25_000);
  await link('Cart').click();
  await seen(page.getByText('Stock count in progress'));
  expect(document.querySelector('main')?.textContent).not.toContain('100.000');
});

test('a refund is asked for with a reason, and the till says what became of it (screens 9.7)', async () => {
  const { admin, sales } = await startShift();
  await sellForCash('Matcha Latte');
  const taps = await tapsOf(async () => {
    await click(link('Sales'), /^1 Matcha Latte/, 'Request a refund');
    await expect.element(dialog()).toHaveAccessibleDescription(/Rp\s10.000/);
    await button('Wrong item').click();
  });
  expect(taps).toBe(4);
  await seen(button(/^1 Matcha Latte.*Refund requested/), button('All synced'));
  const [sale] = await sales();
  expect(sale).toMatchObject({ refund_wish: { reason: 'Salah barang', lines: null } });
  await must(admin, 'PUT', `/transactions/${sale?.id}/refund-wish/decline`, { note: 'sudah diminum' });
  await seen(button(/^1 Matcha Latte.*Refund declined/));
});

test('a refund is asked for some units without a connection, and the till shows what was refunded (screens 9.7)', async () => {
  const { admin, sales } = await startShift();
  await sellForCash('Es Kopi Susu Aren', 'Es Kopi Susu Aren', 'Matcha Latte');
  await seen(button('All synced'));
  await cutOff();
  await click(link('Sales'), /^2 Es Kopi/, 'Request a refund');
  await expect.element(dialog()).toHaveAccessibleDescription(/Rp\s30.000/);
  const units = (name: string) => dialog().getByRole('spinbutton', { name });
  await units('Matcha Latte').fill('0');
  await units('Es Kopi Susu Aren').fill('3');
  await button('Wrong item').click();
  await seen(
    dialog()
      .getByRole('alert')
      .getByText(/no more than are left/),
  );
  await dialog().getByRole('button', { name: 'One less: Es Kopi Susu Aren' }).click();
  await dialog().getByRole('button', { name: 'One less: Es Kopi Susu Aren' }).click();
  await expect.element(dialog()).toHaveAccessibleDescription(/Rp\s10.000/);
  await button('Wrong item').click();
  await seen(button(/^2 Es Kopi.*Refund requested/));
  await bringBack();
  await seen(button('All synced'));
  const [sale] = await sales();
  const lines = [{ line: 0, units: 1 }];
  expect(sale).toMatchObject({ refund_wish: { lines } });
  await must(admin, 'PUT', `/transactions/${sale?.id}`, { status: 'refunded', lines });
  await button(/^2 Es Kopi.*1 of 3 refunded · Rp\s10.000/).click();
  await seen(dialog().getByText('1 refunded', { exact: true }));
  await gone(button(/^Void$/));
  await button('Request a refund').click();
  await expect.element(dialog()).toHaveAccessibleDescription(/Rp\s20.000/);
});

test('what the office takes away is sold all the same, with one question where the book has none left (screens 9.3 and 9.5)', async () => {
  const { admin, matcha, aren, assignment, sales } = await startShift();
  await button(/^Matcha Latte/).click();
  const { data } = await admin.call<{ version: number }>('GET', `/products/${matcha}`);
  await must(admin, 'PUT', `/products/${matcha}`, { status: 'inactive', version: data.version });
  await link('Cash').click();
  await seen(page.getByText('1 × Matcha Latte'));
  await button('Complete sale').click();
  await expect.poll(async () => (await sales()).length).toBe(1);
  await seen(tile('Matcha Latte', 4));
  for (let left = 4; left > 0; left -= 1) await tile('Matcha Latte', left).click();
  await tile('Matcha Latte', 0).click();
  await expect.element(dialog()).toHaveAccessibleDescription(/Expected stock on your cart is 0/);
  await click('No', tile('Matcha Latte', 0), 'Yes, sell it');
  await sellForCash();
  await seen(button('All synced'));

  await cutOff();
  await must(admin, 'POST', '/stock/adjustments', {
    kind: 'cart_waste',
    assignment_id: assignment,
    reason: 'tumpah semua',
    items: [{ product_id: aren, quantity: 20 }],
  });
  await sellForCash('Es Kopi Susu Aren');
  await seen(page.getByText('Saved on this phone: Rp 10.000, Cash'));
  await bringBack();
  dismissMessages();
  await click('1 needs attention', 'Open sale', /Needs attention/, 'Record anyway');
  await seen(button('All synced'));
  await expect.poll(async () => (await sales()).filter(({ flags }) => flags.includes('oversold')).length).toBe(2);
  await click(link('Cart'), 'Record waste');
  await seen(field('Units of Es Kopi Susu Aren'));
});

test('a shift that the office ends finishes the sale that has begun, and its decisions are read first (screens 9.4 and 9.5)', async () => {
  const { admin, assignment, matcha, aren, cart, andi, depo, sales } = await startShift();
  await cutOff();
  await sellForCash('Matcha Latte');
  await button(/^Matcha Latte/).click();
  await must(admin, 'PUT', `/cart-assignments/${assignment}/return`, {
    items: [
      { product_id: matcha, counted: 3 },
      { product_id: aren, counted: 20 },
    ],
  });
  await bringBack();
  await seen(page.getByText('This shift has ended'));
  await sellForCash();
  await expect.poll(async () => (await sales()).length).toBe(2);
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    warehouse_id: depo,
    initial_items: [{ product_id: aren, quantity: 2 }],
  });
  const barista = await admin.as('andi.saputra');
  const refundRequest = await must<{ id: string }>(barista, 'POST', '/restock-requests', {
    cart_id: cart,
    items: [{ product_id: aren, quantity: 5 }],
  });
  await must(admin, 'PUT', `/restock-requests/${refundRequest.id}/reject`, { decision_note: 'habis' });
  await link('Cart').click();
  const notices = page.getByRole('list', { name: 'From the office' });
  await reads(notices, 'was rejected');
  await notices.getByRole('button', { name: /^Mark as read/ }).click();
  await expect.poll(() => notices.getByRole('listitem').elements().length).toBe(0);
  await expect
    .poll(async () => (await barista.call<object[]>('GET', '/notifications')).data)
    .toMatchObject([{ is_read: true }]);
});

test('every screen of the till is readable, in both languages, on narrow phones and with large text (screens 9.2)', async () => {
  const { admin, aren, cart } = await startShift('/till');
  const readable = async (name: string, part?: string) => {
    await expectReadable(name, part);
    await expectTranslated(name);
    await expectUnbroken(name);
  };
  const barista = await admin.as('andi.saputra');
  await must(barista, 'POST', '/restock-requests', { cart_id: cart, items: [{ product_id: aren, quantity: 5 }] });
  await seen(page.getByText('Awaiting decision'));
  const { id: approved } = await must<{ id: string }>(barista, 'POST', '/restock-requests', {
    cart_id: cart,
    items: [{ product_id: aren, quantity: 3 }],
  });
  await must(admin, 'PUT', `/restock-requests/${approved}/approve`, {});
  await seen(page.getByText('3 Es Kopi Susu Aren on the way'));
  await readable('cart');
  await button('Received less').click();
  await readable('what came', '[role=dialog]');
  await field(/Es Kopi Susu Aren/).fill('2');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await gone(dialog());
  dismissMessages();
  await readable('a refill that came short');
  for (const name of ['Report a difference', 'Cash in or out', 'Request goods', 'Record waste']) {
    await button(name).click();
    await readable(name, '[role=dialog]');
    await userEvent.keyboard('{Escape}');
    await gone(dialog());
  }
  await button('All synced').click();
  await readable('what waits', '[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await button('Menu').click();
  await readable('the menu', '[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await click(link('Sell'), /^Es Kopi Susu Aren/);
  await readable('tiles');
  await click('Free cup or discount', button('Other…').first());
  await readable('a discount', '[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await button(/^1 unit/).click();
  await readable('the basket', '[role=dialog]');
  await button('Done').click();
  for (const way of ['Cash', 'QRIS', 'Other']) {
    await link(way).click();
    await readable(way);
    await button(/Back to the basket/).click();
  }
  await click(link('QRIS'), 'Not yet', link('Sales'));
  await readable('sales');
  await button(/Payment open/).click();
  await readable('a sale', '[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await link('Sell').click();
  await pay(['Matcha Latte'], 'Other');
  await click('GoPay', 'Payment received', link('Sales'), /^Void$/);
  await readable('a void', '[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await link('End of shift').click();
  await readable('before the count');
  await button('Start the count').click();
  await readable('the count');
  await link('Cart').click();
  await readable('cart while counting');
  await link('Continue the count').click();
  await field('Es Kopi Susu Aren').fill('20');
  await field('Matcha Latte').fill('5');
  await field('Cash in the drawer').fill('1000000');
  await button('Review').click();
  await readable('what is handed over');
  await button('End the shift').click();
  await seen(page.getByRole('heading', { name: 'Shift summary' }));
  dismissMessages();
  await readable('the summary');
});
