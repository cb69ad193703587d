import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { must } from './support/road.ts';
import { pressOpener } from './support/row-act.ts';
import { stops } from './support/stops.ts';
import { type StoredText, stored, storeTexts } from './support/stored-markup.ts';

test('S34: markup stored in any text field is shown as text wherever it is read, and never runs', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  const ids = await storeTexts(server.url, admin, stored, {
    ...{ price: 8000, units: 40, username: 'rahmat' },
  });
  const page = await openSignedIn();
  const alarms = await listen(page);

  for (const { route, shows, opens = [] } of stops(ids, stored.product)) {
    await test.step(route, async () => {
      await page.goto(`${server.url}${route}`);
      await page.locator('main h1').first().waitFor();
      await expectText(page, 'main', shows);
      for (const [opener, texts] of opens) {
        await pressOpener(page, opener);
        await page.getByRole('dialog').waitFor();
        await expectText(page, '[role=dialog]', texts);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    });
  }

  await test.step('the choices of a form', async () => {
    await page.goto(`${server.url}/restocks`);
    await page.getByRole('button', { name: 'Restock', exact: true }).click();
    for (const [name, choice] of [
      ['Warehouse', 'warehouse'],
      ['Product', 'product'],
    ] as const) {
      await page.getByRole('dialog').getByRole('combobox', { name }).first().click();
      await page.getByRole('listbox').waitFor();
      await expectText(page, '[role=listbox]', [choice]);
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    }
  });

  await test.step('the bell', async () => {
    await page.goto(`${server.url}/products`);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expectText(page, 'section:has(h2)', ['product', 'unit']);
  });

  await test.step('the outbox: waiting, refused beside what somebody else wrote, discarded', async () => {
    await page.goto(`${server.url}/warehouses/edit/${ids.warehouse}`);
    await readyToLeave(page);
    await cutOff();
    await page.getByLabel('Address').fill(`Mine: ${stored.address}`);
    await page.getByRole('button', { name: 'Update Warehouse' }).click();
    await expect(page.getByText(/Saved on this device – will be sent/).first()).toBeVisible();
    await page.getByRole('banner').locator('a[href="/outbox"]').click();
    await expectText(page, 'main', ['warehouse']);
    await server.restart();
    const theirs = { address: `Theirs: ${stored.address}` };
    await must(admin, 'PUT', `/warehouses/${ids.warehouse}`, theirs);
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
    await expect(page.getByText(`Mine: ${stored.address}`).first()).toBeVisible();
    await expect(page.getByText(theirs.address)).toBeVisible();
    await page.getByRole('button', { name: /^Discard/ }).click();
    await expectText(page, '[role=dialog], [role=alertdialog]', ['warehouse']);
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expectText(page, '[data-alert]', ['warehouse']);
  });

  expect(alarms).toEqual([]);
});

/** Whatever runs, asks or breaks the page policy from here on. */
async function listen(page: Page): Promise<string[]> {
  const alarms: string[] = [];
  page.on('dialog', async (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.exposeFunction('ran', () => alarms.push(`markup ran on ${page.url()}`));
  await page.exposeFunction('reportViolation', (text: string) => alarms.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const scope = window as unknown as { reportViolation: (text: string) => void };
      scope.reportViolation(`${event.violatedDirective} ${event.blockedURI} ${location.pathname}`);
    });
  });
  return alarms;
}

/** These texts stand there letter by letter, and none of them became an element. */
async function expectText(page: Page, part: string, shows: StoredText[]): Promise<void> {
  for (const name of shows) {
    await expect.poll(() => textsOf(page, part), name).toContain(stored[name]);
  }
  const planted = await page.evaluate(() => {
    const scripts = [...document.scripts].filter(({ text }) => text.includes('ran()'));
    return document.querySelectorAll('img[src="x"], [onerror], b').length + scripts.length;
  });
  expect(planted, part).toBe(0);
}

function textsOf(page: Page, part: string): Promise<string> {
  return page.locator(part).evaluateAll((elements) => {
    const typed = elements.flatMap((element) => [
      ...element.querySelectorAll<HTMLInputElement>('input, textarea'),
    ]);
    return [...elements.map((element) => element.textContent), ...typed.map(({ value }) => value)]
      .join('\n')
      .trim();
  });
}
