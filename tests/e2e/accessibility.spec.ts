import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, signIn, test } from './support/fixtures.ts';

const publicRoutes = [
  '/',
  '/privacy-policy',
  '/term-and-condition',
  '/login',
  '/forget-password',
  '/reset-password',
  '/no-such-page',
];
const officeRoutes = [
  '/transactions',
  '/products',
  '/products/create',
  '/warehouses',
  '/warehouses/create',
  '/restocks',
  '/restock-requests',
  '/stock-overview',
  '/stocks',
  '/carts',
  '/carts/create',
  '/cart-assignments',
  '/users',
  '/users/create',
  '/profile',
  '/outbox',
];
const widths = [390, 1024, 1440];
const themes = ['light', 'dark'] as const;

test('every page passes axe in both themes, stays inside 360 px and breaks no content policy', async ({
  server,
  tablet,
}) => {
  test.setTimeout(300_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  await admin.createProduct('Es Kopi Susu Aren');
  await admin.createCart('MK-003', 'Mega Kuningan');
  const page = await tablet.open();
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void })
        .reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  for (const route of publicRoutes) await inspect(page, server.url, route);
  await signIn(page, server.url);
  for (const route of officeRoutes) await inspect(page, server.url, route);
  expect(violations).toEqual([]);
});

async function inspect(page: Page, url: string, route: string): Promise<void> {
  await test.step(route, async () => {
    for (const theme of themes) {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto(`${url}${route}`);
      await page.evaluate((name) => localStorage.setItem('theme', name), theme);
      await page.reload();
      await page.locator('main').first().waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForTimeout(300);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, `${route}, ${theme}, ${width} px`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${route} scrolls sideways at 360 px`).toBeLessThanOrEqual(0);
  });
}
