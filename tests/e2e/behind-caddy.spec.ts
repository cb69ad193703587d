// Caddy as `deploy/Caddyfile` configures it: HTTPS, HTTP/2, and what it holds back, if anything.
import type { Page } from '@playwright/test';
import { chromiumPictures } from '../support/chromium-pictures.ts';
import { freePort } from '../support/free-port.ts';
import { hasCaddy, startCaddy } from '../support/proxies.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, sendAtOnce, signIn, test } from './support/fixtures.ts';
import { photo } from './support/photo.ts';
import { rowOf } from './support/restocks.ts';
import { rowAction } from './support/row-action.ts';
import { deploy, versionOf } from './support/site-build.ts';
import { Tablet } from './support/tablet.ts';

test.skip(!hasCaddy, 'Caddy is not installed');

test('behind Caddy the app is kept over HTTP/2, told of changes, shows pictures, opens without the server and is updated', async ({
  signedIn,
}) => {
  const site = await deploy({ ...signedIn, port: await freePort() }, { TRUST_PROXY: '1' });
  const caddy = await startCaddy([site.port]);
  // Its certificate is one that it made itself.
  const tablet = new Tablet({ flags: ['--ignore-certificate-errors'] });
  try {
    const page = await tablet.open();
    await signIn(page, caddy.url);

    await test.step('everything came over HTTP/2, from a secure origin', async () => {
      const { protocols, isSecure } = await page.evaluate(() => ({
        protocols: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/'))
          .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
        isSecure: isSecureContext && navigator.serviceWorker.controller !== null,
      }));
      expect(new Set(protocols)).toEqual(new Set(['h2']));
      expect(isSecure).toBe(true);
      const { headers } = await fetch(`${site.url}/`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(headers.get('strict-transport-security')).not.toBeNull();
    });

    const office = await ApiClient.signedIn(site.url);
    await test.step('a picture that is taken here is sent', async () => {
      await page.goto(`${caddy.url}/products/create`);
      await expect(page.getByLabel('Name')).toBeVisible();
      const asked = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Take or select picture' }).press('Enter');
      await (await asked).setFiles(await photo(page));
      await expect(page.getByText('Picture ready.')).toBeVisible();
      for (const [label, value] of Object.entries(taken)) await page.getByLabel(label).fill(value);
      await page.getByRole('button', { name: 'Create Product' }).click();
      await page.waitForURL('**/products');
      await expect(pill(page)).toHaveAttribute('title', /up to date/i);
      const { data } = await office.call<{ image_url: string }[]>('GET', '/products');
      expect(data[0]?.image_url).toMatch(/^\/api\/pictures\//);
    });

    await test.step('what others do is told at once, with its picture: no event is held back', async () => {
      const [picture] = chromiumPictures;
      if (!picture) throw new Error('There is no picture.');
      await office.createProduct('Teh Poci', await office.sendPicture(picture));
      await expectPicture(page);
    });

    await test.step('without the server, while Caddy answers 503, it opens and keeps what is done', async () => {
      site.deployNextVersion();
      await site.stop();
      await page.reload();
      await expectPicture(page);
      await rowAction(page, taken.Name, 'Delete');
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await question.getByRole('button', { name: 'Delete' }).click();
      await sendAtOnce(page);
      await expect(pill(page)).toContainText(/1 waiting/i);
    });

    await test.step('without a network it opens too', async () => {
      await tablet.context.setOffline(true);
      await page.reload();
      await expect(pill(page)).toContainText(/1 waiting/i);
    });

    await test.step('with the server, its new version is offered and taken, and what waited is sent', async () => {
      await site.start();
      await tablet.context.setOffline(false);
      await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 60_000 });
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect.poll(() => versionOf(page).catch(() => ''), { timeout: 30_000 }).toBe('next');
      await expect(rowOf(page, 'Teh Poci')).toBeVisible();
      await expect(rowOf(page, taken.Name)).toHaveCount(0);
    });
    expect(tablet.errors).toEqual([]);
  } finally {
    await tablet.dispose();
    await caddy.stop();
    await site.dispose();
  }
});

const taken = {
  Name: 'Es Kopi Pandan',
  Description: 'Dingin, manis secukupnya',
  Category: 'Kopi',
  Price: '10000',
  Unit: 'cup',
  'Stock Alert': '5',
};

async function expectPicture(page: Page): Promise<void> {
  const picture = rowOf(page, 'Teh Poci').locator('img[src*="/api/pictures/"]');
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0);
}
