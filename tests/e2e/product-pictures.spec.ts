import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { damages, openDamagingProxy } from './support/damaging-proxy.ts';
import { everythingOn } from './support/everything-stored.ts';
import { expect, pill, signIn, test } from './support/fixtures.ts';
import { signOut } from './support/other-person.ts';
import { photo } from './support/photo.ts';
import { storedOn } from './support/raw-databases.ts';
import { rowOf } from './support/restocks.ts';
import { Tablet } from './support/tablet.ts';

const product = 'Es Kopi Pandan';

test('a picture and a form that were begun without a connection outlive the tablet, are sent, and are seen elsewhere (S51, S52)', {
  tag: '@core',
}, async ({ server, tablet, openSignedIn, cutOff, bringBack }) => {
  const page = await openSignedIn('/products/create');
  await expect(page.getByLabel('Name')).toBeVisible();
  const taken = await photo(page);
  expect(taken.buffer.toString('latin1')).toContain('Exif');
  await cutOff();

  await test.step('what was begun is there again after the tablet died, and is then saved', async () => {
    await page.getByLabel('Name').fill(product);
    await page.getByLabel('Price').fill('10000');
    await choose(page, taken);
    await expect(page.getByText('Picture ready.')).toBeVisible();
    await expect.poll(() => storedOn(page, 'drafts')).toMatch(/(?=.*Es Kopi Pandan).*api.pictures/s);
    await tablet.kill();
    const again = await tablet.open();
    await tablet.context.setOffline(true);
    await again.goto(`${server.url}/products/create`);
    await expect(again.getByText(/unsaved input was restored/)).toBeVisible();
    await expect(again.getByLabel('Name')).toHaveValue(product);
    await fillRest(again);
    await again.getByRole('button', { name: 'Create Product' }).click();
    await expect(again.getByText(/Saved on this device. Syncs when/)).toBeVisible();
    await again.waitForURL('**/products');
    expect(await shown(pictureIn(again))).toMatchObject({ from: 'blob:', size: [480, 640] });
  });

  const after = tablet.context.pages()[0] as Page;
  await bringBack();
  await expect(pill(after)).toHaveAttribute('title', /up to date/i, { timeout: 60_000 });

  const admin = await ApiClient.signedIn(server.url);
  const { data } = await admin.call<{ image_url: string }[]>('GET', '/products');
  const address = data[0]?.image_url ?? '';
  expect(address).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/);

  await test.step('the server has it small and without what the camera wrote', async () => {
    const response = await fetch(server.url + address);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(bytes.length).toBeLessThanOrEqual(120 * 1024);
    expect(bytes.toString('latin1')).not.toContain('Exif');
  });

  const other = new Tablet();
  const proxy = await openDamagingProxy(server.url, { path: /^\/api\/pictures\//, times: 1, damage: damages.altered });
  try {
    const elsewhere = await other.open();
    await signIn(elsewhere, proxy.url);

    await test.step('another device does not keep it as it came damaged', async () => {
      await elsewhere.goto(`${proxy.url}/products`);
      await expect(rowOf(elsewhere, product)).toBeVisible();
      await expect.poll(proxy.damaged).toBe(1);
      await elsewhere.reload();
    });

    await test.step('it sees it, and again without a connection', async () => {
      await elsewhere.goto(`${proxy.url}/products`);
      const seen = { from: `${proxy.url}${address}`, size: [480, 640], top: 'red' };
      expect(await shown(pictureIn(elsewhere))).toMatchObject(seen);
      await expect.poll(() => cachedPictures(elsewhere)).toEqual([address]);
      await other.context.setOffline(true);
      await elsewhere.reload();
      expect(await shown(pictureIn(elsewhere))).toMatchObject(seen);
    });

    await test.step('a sign-out leaves no picture behind, there or here', async () => {
      for (const tab of [elsewhere, after]) {
        await signOut(tab, 'admin');
        await expect.poll(() => cachedPictures(tab)).toEqual([]);
        const { stores } = await everythingOn(tab);
        expect(stores['gerobak-outbox/pictures']).toEqual([]);
        const isCached = await tab.evaluate(
          (path) =>
            fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
              ({ ok }) => ok,
              () => false,
            ),
          address,
        );
        expect(isCached).toBe(false);
      }
    });
  } finally {
    await proxy.close();
    await other.dispose();
  }
});

/** By key, as somebody without a mouse does. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take or select picture' }).press('Enter');
  await (await asked).setFiles(file);
}

async function fillRest(page: Page): Promise<void> {
  await page.getByLabel('Description').fill('Dingin, manis secukupnya');
  await page.getByLabel('Category').fill('Kopi');
  await page.getByLabel('Unit').fill('cup');
  await page.getByLabel('Stock Alert').fill('5');
}

function pictureIn(page: Page): Locator {
  return rowOf(page, product).locator('img').first();
}

/** Colours at the top and at the bottom. */
async function shown(picture: Locator) {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    const from = image.src.startsWith('blob:') ? 'blob:' : image.src;
    return { from, size: [width, height], top: colourAt(5), bottom: colourAt(height - 5) };
  });
}

async function cachedPictures(page: Page): Promise<string[]> {
  const { caches } = await everythingOn(page);
  return Object.values(caches)
    .flat()
    .filter((path) => path.startsWith('/api'));
}
