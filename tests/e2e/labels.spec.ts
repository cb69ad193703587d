import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { cameraFlags, holdBeforeCamera } from './support/fake-camera.ts';
import { expect, logIn, openAsSignedIn, readyToLeave, test } from './support/fixtures.ts';
import { Tablet } from './support/tablet.ts';

test('labels are printed, and a label that is scanned or typed opens its cart, without a connection too (screens 3.30)', async ({
  server,
  signedIn,
}) => {
  test.slow();
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
      await page.getByRole('menuitem', { name: 'Labels to print' }).click();
      await expect(page.getByText('13 labels, 2 sheets of A4.')).toBeVisible();
      await page.getByRole('button', { name: 'Print labels' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').split(/\/Type\s*\/Page\b/).length - 1).toBe(2);
      await page.emulateMedia({ media: 'print' });
      const codes = page.locator('[data-print-sheet] svg');
      await expect(codes).toHaveCount(13);
      for (const [index, id] of ids.slice(0, 3).entries()) {
        expect(await decodedFrom(page, codes.nth(index))).toBe(`${server.url}/cart/${id}`);
      }
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
      await expect(page.getByText('That code leads to another site.')).toBeVisible();
      await inspect(page, 'the scanner');
      await expect(page).toHaveURL(/\/carts\/scan$/);
      holdBeforeCamera(film, `${server.url}/products?detail=${first}`);
      await page.reload();
      await expect(page.getByText('That code is not the label of a cart.')).toBeVisible();
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

    await test.step('a code can be typed where there is no camera', async () => {
      await page.goto(`${server.url}/stocks`);
      await context.clearPermissions();
      await page.getByRole('button', { name: 'Find a cart' }).click();
      await page.getByRole('menuitem', { name: 'Scan a label' }).click();
      await expect(page.getByText(/does not let this page use the camera/)).toBeVisible();
      const field = page.getByLabel('Or type the code of the cart');
      await field.fill('MK-99');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No cart on this device has the code MK-99.')).toBeVisible();
      await field.fill('mk-03');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/stocks?cart=${third}`);
    });
    // What the browser says when a page asks that may not.
    const refused = 'Permissions policy violation: camera is not allowed in this document.';
    expect(tablet.errors).toEqual([refused, refused]);
  } finally {
    await tablet.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a phone's own camera opens the cart of a label after the sign-in, and its link can be shared (screens 3.30)", async ({
  server,
  visitor,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const [first = ''] = await createCarts(admin, 1);
  const origin = server.url;
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await visitor.goto(`${server.url}/cart/${first}`);
  await visitor.waitForURL('**/login');
  await logIn(visitor);
  await visitor.waitForURL(`**/carts?detail=${first}`);
  await expect(detail(visitor)).toContainText('Gerobak 01');
  await detail(visitor).getByRole('button', { name: 'Copy the link' }).click();
  await expect(visitor.getByText('Link copied')).toBeVisible();
  const link = await visitor.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.url}/carts?detail=${first}`);
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
  return page.getByRole('dialog', { name: /^Coffee Cart Detail/ });
}

/** What the browser answers a page that asks for the camera. */
function cameraOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'on',
      (error: Error) => error.name,
    ),
  );
}

/** Reads the code that is seen, from its picture on the screen. */
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
