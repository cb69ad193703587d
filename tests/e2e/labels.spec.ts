import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { exampleQris } from '#server/business/example-qris.ts';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { cameraFlags, holdBeforeCamera } from './support/fake-camera.ts';
import { expect, logIn, openAsSignedIn, readyToLeave, test } from './support/fixtures.ts';
import { Tablet } from './support/tablet.ts';

const here = { latitude: -6.2, longitude: 106.8166 };
/** Degrees of latitude of a metre. */
const metre = 1 / 111_197;

test('labels are printed, and a label that is scanned or typed opens its cart, without a connection too (screens 3.30)', async ({
  server,
  signedIn,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-camera-'));
  const film = join(folder, 'seen.y4m');
  const tablet = new Tablet({ flags: cameraFlags(film) });
  try {
    const ids = await createCarts(await ApiClient.signedIn(server.url), 13);
    const [first = '', second = '', third = ''] = ids;
    const page = await openAsSignedIn(tablet, signedIn, server.url, '/carts');
    const { context } = tablet;
    await context.grantPermissions(['camera'], { origin: server.url });

    await test.step('the labels of all carts that are searched for are printed to be cut out', async () => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await page.goto(`${server.url}/carts?search=gerobak&limit=5`);
      await page.getByRole('button', { name: 'Find a cart' }).click();
      await page.getByRole('menuitem', { name: 'Print labels' }).click();
      await expect(page.getByText('13 labels, 2 sheets of A4.')).toBeVisible();
      await inspect(page, 'the labels of carts');
      await page.getByRole('button', { name: 'Print labels' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').split(/\/Type\s*\/Page\b/).length - 1).toBe(2);
      await page.emulateMedia({ media: 'print' });
      const codes = page.locator('[data-print-sheet] svg');
      await expect(codes).toHaveCount(13);
      for (const [index, id] of ids.slice(0, 3).entries())
        expect(await decodedFrom(page, codes.nth(index))).toBe(`${server.url}/cart/${id}`);
      await page.emulateMedia({ media: null });
    });

    await page.goto(`${server.url}/carts`);
    await readyToLeave(page);
    await context.setOffline(true);
    await server.stop();

    await test.step('nothing but the label of a cart of this site is followed', async () => {
      holdBeforeCamera(film, `https://elsewhere.example/cart/${first}`);
      expect(await cameraOf(page)).toBe('NotAllowedError');
      await page.getByRole('button', { name: 'Find a cart' }).click();
      await page.getByRole('menuitem', { name: 'Scan a label' }).click();
      await expect(page.getByText('This code leads to another site.')).toBeVisible();
      await inspect(page, 'the scanner');
      await expect(page).toHaveURL(/\/carts\/scan$/);
      holdBeforeCamera(film, `${server.url}/products?detail=${first}`);
      await page.reload();
      await expect(page.getByText("This code isn't a cart label.")).toBeVisible();
    });

    await test.step('a label opens its cart, and there the camera is out of reach again', async () => {
      holdBeforeCamera(film, `${server.url}/cart/${second}`);
      // The fake camera is not always free at once after the page before.
      await expect(async () => {
        await page.reload();
        await page.waitForURL(`**/carts?detail=${second}`, { timeout: 15_000 });
      }).toPass({ timeout: 90_000 });
      await expect(detail(page)).toContainText('Gerobak 02');
      expect(await cameraOf(page)).toBe('NotAllowedError');
    });

    await test.step('the QRIS sticker is read into the settings, which change nothing without a server (screens 3.31)', async () => {
      holdBeforeCamera(film, 'https://elsewhere.example');
      await page.goto(`${server.url}/business/scan`);
      await expect(page.getByText(/^This QRIS text is incomplete/)).toBeVisible();
      holdBeforeCamera(film, exampleQris);
      await expect(async () => {
        await page.reload();
        await page.waitForURL('**/business#qris', { timeout: 15_000 });
      }).toPass({ timeout: 90_000 });
      await expect(page.getByLabel('QRIS text')).toHaveValue(exampleQris);
      await expect(page.getByText(/^GEROBAK KOPI · JAKARTA SELATAN/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
    });

    await test.step('a code can be typed where there is no camera', async () => {
      await page.goto(`${server.url}/stocks`);
      await context.clearPermissions();
      await page.getByRole('button', { name: 'Find a cart' }).click();
      await page.getByRole('menuitem', { name: 'Scan a label' }).click();
      await expect(page.getByText(/Camera access is blocked/)).toBeVisible();
      const field = page.getByLabel('Or enter the cart code');
      await field.fill('MK-99');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No cart on this device has the code MK-99.')).toBeVisible();
      await field.fill('mk-03');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/stocks?cart=${third}`);
    });
    // The browser's message when a page asks that may not.
    const refused = 'Permissions policy violation: camera is not allowed in this document.';
    expect(tablet.errors).toEqual([refused, refused]);
  } finally {
    await tablet.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the nearest carts stand first, and a link to a record says elsewhere what it needs (screens 3.30)', async ({
  server,
  tablet,
  openSignedIn,
  visitor,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const [first = '', second = '', third = ''] = await createCarts(admin, 3);
  await locate(admin, second, 350);
  await locate(admin, first, 2_100);
  const page = await openSignedIn('/carts');
  const { context } = tablet;
  await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write'], { origin: server.url });
  await context.setGeolocation(here);

  await test.step('the nearest first, those without a location last', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Find a cart' }).click();
    await page.getByRole('menuitem', { name: 'Nearest carts' }).click();
    const lines = page.getByRole('dialog').getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0)).toContainText(/Gerobak 02MK-02 · located .* ago350 m/);
    await expect(lines.nth(1)).toContainText(/Gerobak 01MK-01 .*2\.1 km/);
    await expect(lines.nth(2)).toContainText('no location');
    await expect(lines.nth(0).getByRole('link', { name: 'Map: Gerobak 02' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-6\.19\d+%2C106\.8166$/,
    );
    await inspect(page, 'the nearest carts', { part: '[role=dialog]' });
    await lines.nth(0).getByRole('link', { name: 'Gerobak 02', exact: true }).click();
    await expect(detail(page)).toContainText('Gerobak 02');
    await context.setOffline(false);
  });

  await test.step("a phone's own camera opens the cart of a label, after the sign-in", async () => {
    await visitor.goto(`${server.url}/cart/${third}`);
    await visitor.waitForURL('**/login');
    await logIn(visitor);
    await visitor.waitForURL(`**/carts?detail=${third}`);
    await expect(detail(visitor)).toContainText('Gerobak 03');
    await readyToLeave(visitor);
  });

  await test.step('a link is shared that needs a connection elsewhere, and opens with it', async () => {
    await visitor.context().setOffline(true);
    const fourth = await admin.createCart('MK-04', 'Gerobak 04');
    await page.goto(`${server.url}/cart/${fourth}`);
    await detail(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${server.url}/carts?detail=${fourth}`);
    await server.stop();
    await visitor.goto(link);
    await expect(detail(visitor)).toContainText('You need a connection to open this record.');
    await inspect(visitor, 'a record that is not on this device', { part: '[role=dialog], [data-detail]' });
    await server.restart();
    await visitor.context().setOffline(false);
    // A sync that found the server still starting is tried again after some seconds.
    await expect(detail(visitor)).toContainText('Gerobak 04', { timeout: 60_000 });
  });

  await test.step('a link to what was deleted says so', async () => {
    await visitor.context().setOffline(true);
    const fifth = await admin.createCart('MK-05', 'Gerobak 05');
    await admin.call('DELETE', `/carts/${fifth}`);
    await visitor.context().setOffline(false);
    await visitor.goto(`${server.url}/cart/${fifth}`);
    await expect(detail(visitor)).toContainText('Record not found');
  });
});

async function createCarts(admin: ApiClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const two = String(number).padStart(2, '0');
    ids.push(await admin.createCart(`MK-${two}`, `Gerobak ${two}`));
  }
  return ids;
}

function detail(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Coffee cart details/ });
}

/** North of here. */
async function locate(admin: ApiClient, id: string, metres: number): Promise<void> {
  await admin.call('POST', `/carts/${id}/location`, {
    location: { type: 'Point', coordinates: [here.longitude, here.latitude + metres * metre] },
  });
}

function cameraOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'on',
      (error: Error) => error.name,
    ),
  );
}

async function decodedFrom(page: Page, code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    drawing?.drawImage(bitmap, 0, 0);
    const image = drawing?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, pixels: [...(image?.data ?? [])] };
  }, png);
  await blank.close();
  return decodeQR({ width, height, data: Uint8ClampedArray.from(pixels) });
}
