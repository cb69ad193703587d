import type { Page } from '@playwright/test';
import { openBusiness } from './support/business.ts';
import { expect, test } from './support/fixtures.ts';
import { newPhone, sell, signInAtTill } from './support/phone.ts';
import { must } from './support/road.ts';

const longName = 'Kopi Susu Gula Aren Kelapa Muda Ukuran Besar Tanpa Es';

test('the till alone may use printers; a receipt is one page as wide as the roll and as long as its content, also offline (screens 9.7)', async ({
  server,
}) => {
  const { admin, depo, aren, cart, andi } = await openBusiness(server.url);
  const long = await admin.createProduct(longName);
  await admin.restock(depo, { [long]: 20 });
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    opening_float: 0,
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: long, quantity: 20 },
    ],
  });
  const phone = newPhone();
  try {
    const page = await phone.open();
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await page.goto(`${server.url}/login`);
    expect(await mayUseUsb(page)).toBe(false);
    await page.goto(`${server.url}/till/login`);
    expect(await mayUseUsb(page)).toBe(true);
    await signInAtTill(page, server.url, 'andi.saputra');
    await expect(page.getByRole('banner')).toContainText('MK-003');
    await phone.context.setOffline(true);
    await server.stop();
    await page.goto(`${server.url}/login`);
    expect(await mayUseUsb(page)).toBe(false);
    await page.goto(`${server.url}/till/sell`);
    expect(await mayUseUsb(page)).toBe(true);

    await sell(page, ['Es Kopi Susu Aren'], 'cash');
    await sell(page, [longName, longName, 'Es Kopi Susu Aren'], 'cash');
    await page.getByRole('link', { name: 'Sales' }).click();
    await openSale(page, 'Rp 10.000');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Print dialog of this phone' }).click();
    const short = await printed(page);
    expect(short).toMatchObject({ pages: 1, width: 58, overflow: 0 });

    await test.step('the width is changed, and kept on this phone', async () => {
      await page.getByRole('button', { name: 'Change printer' }).click();
      await page.getByRole('button', { name: '80 mm' }).click();
      await page.getByRole('button', { name: 'Print dialog of this phone' }).click();
      // Not wider than long: drivers would turn it.
      expect(await printed(page)).toMatchObject({ pages: 1, width: 80, height: 81, overflow: 0 });
      await page.reload();
      await openSale(page, 'Rp 30.000');
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      expect(await printed(page)).toMatchObject({ pages: 1, width: 80, overflow: 0 });
    });

    await test.step('a longer receipt has a longer page', async () => {
      await page.getByRole('button', { name: 'Change printer' }).click();
      await page.getByRole('button', { name: '58 mm' }).click();
      await page.getByRole('button', { name: 'Print dialog of this phone' }).click();
      const longer = await printed(page);
      expect(longer).toMatchObject({ pages: 1, width: 58, overflow: 0 });
      expect(longer.height).toBeGreaterThan(short.height);
    });

    await test.step('after the next press the page itself prints, on A4', async () => {
      await page.keyboard.press('Shift');
      expect(await boxOf(page)).toMatchObject({ width: 210, height: 297 });
    });

    await test.step('what drives a printer is loaded on the first press', async () => {
      await page.getByRole('button', { name: 'Change printer' }).click();
      expect(await scriptsWith(page, 'print-receipt')).toBe(0);
      // The browser's list stays open: nobody selects a printer in it.
      await page.getByRole('button', { name: 'USB printer' }).click();
      await expect.poll(() => scriptsWith(page, 'print-receipt')).toBe(1);
    });
    // The browser's message when a page asks that may not.
    const refused = 'Permissions policy violation: usb is not allowed in this document.';
    expect(phone.errors).toEqual([refused, refused]);
  } finally {
    await phone.dispose();
  }
});

function mayUseUsb(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    (navigator as unknown as { usb: { getDevices(): Promise<unknown> } }).usb.getDevices().then(
      () => true,
      () => false,
    ),
  );
}

function scriptsWith(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (part) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(part)).length,
    name,
  );
}

async function openSale(page: Page, total: string): Promise<void> {
  await page.getByRole('button').filter({ hasText: total }).click();
}

/** In whole millimetres. */
async function printed(page: Page) {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-printed', '');
  await root.evaluate((element) => element.removeAttribute('data-printed'));
  const box = await boxOf(page);
  await page.emulateMedia({ media: 'print' });
  const overflow = await page
    .locator('[data-roll]')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.emulateMedia({ media: null });
  return { ...box, overflow };
}

/** The page box of the browser's PDF. */
async function boxOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  const [width = 0, height = 0] = (boxes[0]?.slice(1) ?? []).map((points) => Math.round((Number(points) / 72) * 25.4));
  return { pages: boxes.length, width, height };
}
