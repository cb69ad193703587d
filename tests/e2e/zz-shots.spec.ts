import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test } from '@playwright/test';
import { startServer } from '../support/server-process.ts';
import { administrator, signIn } from './support/fixtures.ts';
import { Tablet } from './support/tablet.ts';

test('shots', async () => {
  test.setTimeout(280_000);
  const server = await startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'gerobak-shot-')),
    env: { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error', DEMO: 'tiny' },
  });
  const tablet = new Tablet();
  const page = await tablet.open();
  await signIn(page, server.url);
  const routes = (process.env.SHOTS ?? '/stocks').split(' ');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    for (const [i, route] of routes.entries()) {
      await page.goto(`${server.url}${route}`);
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/h/shots-field/${i}-${theme}-${width}.png` });
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          console.log(route, theme, width, id, nodes[0]?.html);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      console.log(route, await page.evaluate(() => document.documentElement.scrollWidth));
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto(`${server.url}/stocks`);
  await page.getByRole('button', { name: 'Refill this cart' }).click();
  await page.waitForTimeout(900);
  await page.screenshot({ path: '/tmp/h/shots-field/refill.png' });
  await page.goto(`${server.url}/stocks`);
  await page.getByText('Depo Setiabudi').click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/h/shots-field/warehouse.png' });
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await page.waitForTimeout(900);
  await page.screenshot({ path: '/tmp/h/shots-field/count.png' });
  console.log(tablet.errors);
  await tablet.dispose();
  await server.stop();
});
