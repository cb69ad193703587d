import type { Page } from '@playwright/test';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { networkIdle } from './support/network-idle.ts';
import { must } from './support/road.ts';
import { type Opener, openerName, pressOpener } from './support/row-action.ts';
import { publicRoutes, stops } from './support/stops.ts';
import { type Ids, type StoredText, stored, storeTexts } from './support/stored-markup.ts';

const panels = '[role=dialog], [data-detail]';

test.describe.configure({ mode: 'parallel' });

test('every public page passes axe in both themes and languages and stays inside a narrow phone', async ({
  site,
  visitor: page,
}) => {
  const alarms = await listen(page);
  for (const route of publicRoutes) {
    await test.step(route, async () => {
      await page.goto(`${site}${route}`);
      await page.locator('h1').first().waitFor();
      await networkIdle(page);
      await inspect(page, route);
    });
  }
  expect(alarms).toEqual([]);
});

const testOffice = test.extend<{ walked: Walked }>({
  walked: async ({ server, openSignedIn }, use) => {
    const admin = await ApiClient.signedIn(server.url);
    const ids = await storeTexts(server.url, admin);
    const page = await openSignedIn();
    const alarms = await listen(page);
    const visit = async (route: string) => {
      await page.goto(`${server.url}${route}`);
      await page.locator('main h1').first().waitFor();
      await networkIdle(page);
    };
    await use({ admin, ids, page, visit });
    expect(alarms).toEqual([]);
  },
});

interface Walked {
  admin: ApiClient;
  ids: Ids;
  page: Page;
  visit: (route: string) => Promise<void>;
}

// Few walks, because to open the screens takes as long as to look at them.
for (const [family, stopsOf] of Object.entries(stops)) {
  testOffice(
    `the screens of ${family} pass axe in both themes and languages, fit into each width however long names and figures are with nothing cut and no control covered (screens 3.7), and show markup of any text field as text, which never runs (S34)`,
    async ({ walked: { ids, page, visit } }) => {
      for (const { route, shows, opens = [], fitsOnly } of stopsOf(ids)) {
        await test.step(route, async () => {
          await visit(route);
          await expectText(page, 'main', shows);
          await inspect(page, route, { fitsOnly });
          for (const [opener, texts] of opens) {
            await open(page, opener);
            await expectText(page, '[role=dialog]', texts);
            await inspect(page, `${route}, ${openerName(opener)}`, { part: panels });
            await page.keyboard.press('Escape');
            await page.getByRole('dialog').waitFor({ state: 'detached' });
          }
        });
      }
    },
  );
}

testOffice(
  'so do the choices of a form and its complaints, the bell, the profile and the menu of a phone (S34, screens 3.7)',
  async ({ walked: { page, visit } }) => {
    await visit('/restocks');
    await open(page, 'Restock');
    const dialog = page.getByRole('dialog');
    for (const [name, choice] of [
      ['Warehouse', 'warehouse'],
      ['Product', 'product'],
    ] as const) {
      await dialog.getByRole('combobox', { name }).first().click();
      await page.getByRole('listbox').waitFor();
      await expectText(page, '[role=listbox]', [choice]);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await inspect(page, 'a restock with complaints', { part: panels });

    await visit('/products');
    for (const name of [/^Notifications/, /^Profile of/]) {
      await page.getByRole('button', { name }).click();
      await networkIdle(page);
      if (String(name).includes('Not')) await expectText(page, 'section:has(h2)', ['product']);
      await inspect(page, `${name}`);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'the menu of a phone', { part: panels });
  },
);

testOffice(
  'so does the outbox: waiting, refused beside what somebody else wrote, discarded (S34, screens 3.7)',
  async ({ walked: { admin, ids, page, visit }, server, tablet, cutOff }) => {
    await visit(`/warehouses/edit/${ids.warehouse}`);
    await readyToLeave(page);
    await cutOff();
    const [mine, theirs] = [`Mine${stored.address}`, `Theirs${stored.address}`];
    await page.getByLabel('Address').fill(mine);
    await page.getByRole('button', { name: 'Update Warehouse' }).click();
    await expect(page.getByText(/Saved on this device. Syncs when/).first()).toBeVisible();
    await page.getByRole('banner').locator('a[href="/outbox"]').click();
    await expectText(page, 'main', ['warehouse']);
    await inspect(page, 'what waits');
    await server.restart();
    await must(admin, 'PUT', `/warehouses/${ids.warehouse}`, { address: theirs });
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
    await expect(page.getByText(mine).first()).toBeVisible();
    await expect(page.getByText(theirs)).toBeVisible();
    await inspect(page, 'what was refused');
    await page.getByRole('button', { name: /^Discard/ }).click();
    await expectText(page, '[role=dialog], [role=alertdialog]', ['warehouse']);
    await inspect(page, 'the question before it goes', { part: panels });
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expectText(page, '[data-alert]', ['warehouse']);
  },
);

/** Whatever runs, asks or breaks the page policy from here on. */
async function listen(page: Page): Promise<string[]> {
  const alarms: string[] = [];
  page.on('dialog', async (dialog) => {
    // The question before a form draft is left.
    if (dialog.type() === 'beforeunload') return dialog.accept();
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

async function open(page: Page, opener: Opener): Promise<void> {
  await pressOpener(page, opener);
  await page.getByRole('dialog').waitFor();
  await networkIdle(page);
}

/** Letter by letter; none of them became an element. */
async function expectText(page: Page, part: string, shows: StoredText[]): Promise<void> {
  for (const name of shows) await expect.poll(() => textsOf(page, part), name).toContain(stored[name]);
  const planted = await page.evaluate(() => {
    const scripts = [...document.scripts].filter(({ text }) => text.includes('ran()'));
    return document.querySelectorAll('img[src="x"], [onerror], b').length + scripts.length;
  });
  expect(planted, part).toBe(0);
}

function textsOf(page: Page, part: string): Promise<string> {
  return page.locator(part).evaluateAll((elements) => {
    const typed = elements.flatMap((element) => [...element.querySelectorAll<HTMLInputElement>('input, textarea')]);
    return [...elements.map((element) => element.textContent), ...typed.map(({ value }) => value)].join('\n').trim();
  });
}
