import type { Page } from '@playwright/test';
import { inspect, settle } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { administrator, expect, pill, readyToLeave, signIn, test } from './support/fixtures.ts';
import { endKeptSession } from './support/page-clock.ts';
import { rowAct } from './support/row-act.ts';
import { underTheAlert } from './support/under-the-alert.ts';

const entries = {
  Overview: '/stock-overview',
  Restock: '/restocks',
  'Restock Requests': '/restock-requests',
  Management: '/carts',
  Assignment: '/cart-assignments',
  Products: '/products',
  Warehouses: '/warehouses',
  Transactions: '/transactions',
  Users: '/users',
};

test('the guard, the sidebar, the theme and the profile of the office', { tag: '@core' }, async ({
  server,
  tablet,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createBarista('andi');
  const page = await tablet.open();

  await test.step('whoever is not signed in is sent to the login page (screens 2.5)', async () => {
    await page.goto(`${server.url}/transactions`);
    await page.waitForURL('**/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await sessionOf(page)).not.toMatchObject({ isAuthenticated: true });
  });

  await test.step('a barista is refused with Login Failed, and no session begins (S08; screens 2.2 and 6.1)', async () => {
    await page.getByLabel('Username').fill('andi');
    await page.getByLabel('Password', { exact: true }).fill('kopi-susu-aren');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('[data-alert=error]')).toContainText('Login Failed');
    await expect(page).toHaveURL(/\/login$/);
    expect(await sessionOf(page)).not.toMatchObject({ isAuthenticated: true });
  });

  await test.step('a session is kept under auth-storage with all its fields, over a reload (screens 8.3)', async () => {
    await signIn(page, server.url);
    const specified = ['token', 'username', 'role', 'user_id', 'expires_at', 'isAuthenticated'];
    // And what its end is judged by, on a device whose clock is wrong.
    const fields = [...specified, 'clockSkewMs'];
    const session = await sessionOf(page);
    expect(Object.keys(session).sort()).toEqual(fields.sort());
    expect(session).toMatchObject({ username: administrator.username, isAuthenticated: true });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  });

  await test.step('the sidebar has its entries, and its logo leads to /stocks (screens 3.1)', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    const sidebar = page.locator('aside');
    for (const group of ['Inventories', 'Coffee Carts']) {
      const button = sidebar.getByRole('button', { name: group });
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    }
    for (const [name, path] of Object.entries(entries)) {
      const link = sidebar.getByRole('link', { name, exact: true });
      await expect(link, name).toHaveAttribute('href', path);
    }
    await expect(sidebar.getByRole('link', { name: 'Gerobak' })).toHaveAttribute('href', '/stocks');
  });

  await test.step('from 1024 px it is 290 px wide, 90 px collapsed, and opens under the mouse (screens 3.1)', async () => {
    const sidebar = page.locator('aside');
    const width = async () => (await sidebar.boundingBox())?.width;
    await page.mouse.move(800, 500);
    await expect.poll(width).toBe(290);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(width).toBe(90);
    // Its icons have words below them, and it stays as it was chosen.
    for (const word of ['Stock check', 'Requests', 'Carts', 'Transactions']) {
      await expect(sidebar.getByText(word, { exact: true })).toBeVisible();
    }
    await page.reload();
    await expect.poll(width).toBe(90);
    const users = sidebar.getByRole('link', { name: 'Users' });
    const top = async () => (await users.boundingBox())?.y;
    const closed = await top();
    await users.hover();
    await expect(sidebar).toHaveAttribute('data-state', 'hover-expanded');
    await expect.poll(width).toBe(290);
    // What the mouse is on its way to stays where it is.
    expect(await top()).toBe(closed);
    await page.mouse.move(800, 500);
    await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
    // What stands in a group is one press away, also for who has no mouse.
    await sidebar.getByRole('link', { name: 'Restock Requests' }).press('Enter');
    await page.waitForURL('**/restock-requests');
    await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
    await page.getByRole('button', { name: 'Expand the menu' }).click();
    await expect(sidebar).toHaveAttribute('data-state', 'expanded');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.reload();
    await expect(sidebar).toHaveAttribute('data-state', 'expanded');
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
  });

  await test.step('below 1024 px it is a panel that opens over the page and closes with a choice (screens 3.1)', async () => {
    for (const width of [1023, 767, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('aside')).toBeHidden();
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const panel = page.getByRole('dialog', { name: 'Office' });
      await expect(panel.getByRole('link', { name: 'Warehouses' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Warehouses' }).click();
    await page.waitForURL('**/warehouses');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('rows are cards under 768 px and a table from there on (screens 3.7)', async () => {
    await page.goto(`${server.url}/users`);
    await expect(page.getByRole('list', { name: 'Users' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });

  await test.step('the theme is light until it is switched, is kept, and stands before the first paint (screens 3.2, 4.1 and 8.3)', async () => {
    const root = page.locator('html');
    await expect(root).not.toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(root).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.body === null) return;
        observer.disconnect();
        // Nothing can be painted before there is a body.
        sessionStorage.setItem('class-before-paint', document.documentElement.className);
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('class-before-paint'))).toContain(
      'dark',
    );
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(root).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  await test.step('the profile tells the username and the e-mail address (screens 3.2)', async () => {
    const { data } = await admin.call<{ email: string }>('GET', '/auth/profile');
    await page.getByRole('button', { name: 'Profile of admin' }).click();
    await expect(page.getByRole('banner').getByText(data.email)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  await test.step('past its end the session leads to the login page, in words (S13; screens 2.5)', async () => {
    await endKeptSession(page);
    await page.goto(`${server.url}/warehouses`);
    await page.waitForURL('**/login');
    await expect(page.getByText(/Your session has ended/).first()).toBeVisible();
  });
});

test('alerts, waiting buttons, searches and redirects keep their time', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Depo Setiabudi');
  const page = await openSignedIn();
  await page.clock.install();
  const alert = page.locator('[data-alert]');

  await test.step('a search rests for 500 ms before it is looked for, once (screens 8.2)', async () => {
    await page.goto(`${server.url}/warehouses?page=2`);
    await page.goto(`${server.url}/warehouses`);
    await expect(page.getByRole('row').filter({ hasText: 'Depo Setiabudi' })).toBeVisible();
    // The whole list is on the device: what is looked for stands in the address.
    const searches: (string | null)[] = [];
    page.on('framenavigated', (frame) => {
      searches.push(new URL(frame.url()).searchParams.get('search'));
    });
    await stopClock(page);
    await page.getByRole('searchbox').pressSequentially('depo');
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/\/warehouses$/);
    expect(searches).toEqual([]);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/search=depo/);
    await page.clock.resume();
    await expect(page.getByRole('row').filter({ hasText: 'Depo Setiabudi' })).toBeVisible();
    expect(new Set(searches)).toEqual(new Set(['depo']));
  });

  await test.step('what a field says is said there, and no banner repeats it', async () => {
    await page.goto(`${server.url}/warehouses/create`);
    const name = page.getByLabel('Name');
    await name.fill('Depo Setiabudi');
    await page.getByLabel('Address').fill('Jl. Setiabudi Tengah No. 3');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await expect(name).toHaveAccessibleDescription(/already exists/);
    await expect(page.getByText(/already exists/)).toHaveCount(1);
    await expect(alert).toHaveCount(0);
  });

  await test.step('what failed stands in one banner in the strip at the top, over nothing, and nothing moves (screens 4.2)', async () => {
    await page.route('**/api/warehouses', (route) =>
      route.fulfill({
        status: 400,
        json: { status: 'fail', message: '', data: null, errors: [] },
      }),
    );
    await page.getByLabel('Name').fill('Depo Manggarai');
    const title = page.locator('main h1');
    const titleAt = () => title.evaluate((it) => it.getBoundingClientRect().y + scrollY);
    const before = await titleAt();
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await expect(alert).toHaveAttribute('data-alert', 'error');
    expect(await titleAt()).toBe(before);
    await alert.hover();
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      await settle(page);
      const box = await alert.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(68);
      expect(await underTheAlert(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.unroute('**/api/warehouses');
  });

  await test.step('a submit clears it and says that it is busy until the answer is here (screens 4.2)', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/warehouses', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByLabel('Name').fill('Gudang Tebet');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    const submit = page.locator('button[type=submit]');
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await expect(alert).toHaveCount(0);
    await page.mouse.move(300, 700);
    await stopClock(page);
    answer();
    await expect(alert).toHaveAttribute('data-alert', 'success');
    await expect(alert).toHaveCount(1);
    await page.unroute('**/api/warehouses');
  });

  await test.step('the list is back after 1.5 s and the banner gone after 5 s (screens 4.2, 4.3 and 8.2)', async () => {
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL(/\/warehouses\/create$/);
    await page.clock.runFor(200);
    // What the list reads of this device before it is drawn waits for ticks of the clock too.
    await expect(async () => {
      await page.clock.runFor(10);
      expect(page.url()).toMatch(/\/warehouses$/);
    }).toPass();
    await page.clock.runFor(3_000);
    await expect(alert).toBeVisible();
    await page.clock.runFor(600);
    await expect(alert).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('the banner of a change that waits leads to the outbox (screens 4.2)', async () => {
    await expect(page.getByRole('row').filter({ hasText: 'Gudang Tebet' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit Gudang Tebet' }).click();
    await expect(page.getByLabel('Capacity')).toHaveValue('0');
    await cutOff();
    await page.getByLabel('Capacity').fill('40');
    await page.getByRole('button', { name: 'Update Warehouse' }).click();
    await expect(alert).toHaveAttribute('data-alert', 'success');
    await alert.getByRole('link').click();
    await page.waitForURL('**/outbox#entry-*');
    await expect(alert).toHaveCount(0);
  });
});

test('the bar at the bottom of a phone, and a list in which nothing matches (screens 3.1)', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Depo Setiabudi');
  for (let number = 1; number <= 12; number += 1) await admin.createProduct(`Kopi ${number}`);
  const page = await openSignedIn();
  const bar = page.getByRole('navigation', { name: 'Most used' });

  await test.step('it stands below 768 px only, with five places in their order', async () => {
    await page.goto(`${server.url}/products`);
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar.locator('a, button')).toHaveText([
      'Stock check',
      'Requests',
      'Carts',
      'Transactions',
      'More',
    ]);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    expect(box?.height).toBeGreaterThanOrEqual(56);
    await inspect(page, 'the bar at the bottom');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('each place is marked while it is open, and More opens every entry', async () => {
    for (const [name, path] of Object.entries(places)) {
      await bar.getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
      await expect(bar.locator('[aria-current=page]')).toHaveText(name);
    }
    await bar.getByRole('button', { name: 'More' }).click();
    const panel = page.getByRole('dialog', { name: 'Office' });
    await panel.getByRole('link', { name: 'Warehouses' }).click();
    await page.waitForURL('**/warehouses');
    await expect(bar.locator('[aria-current=page]')).toHaveCount(0);
  });

  await test.step('nothing that people press stays behind it', async () => {
    for (const path of ['/products', '/products/create', '/stocks']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main').locator('a, button').last()).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => behindTheBar(page), path).toEqual([]);
    }
  });

  await test.step('online and offline a search without a match names what was looked for (screens 3.3)', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${server.url}/products?search=xyzzy&status=active`);
    const empty = page.locator('main');
    await expect(empty.getByText('No data available')).toBeVisible();
    await expect(empty.getByText('No product called “xyzzy”.')).toBeVisible();
    await empty.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page).toHaveURL(/\/products\?status=active$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await readyToLeave(page);
    await cutOff();
    await page.getByRole('searchbox').fill('nowhere');
    await expect(empty.getByText('No product called “nowhere”.')).toBeVisible();
    await empty.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.getByRole('row').filter({ hasText: 'Kopi 12' })).toBeVisible();
  });

  await test.step('an alert lies over no button of a long list, beside the pill with its text', async () => {
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await rowAct(page, 'Kopi 11', 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.locator('[data-alert]')).toBeVisible();
      // With its text the pill is as wide as it gets beside the alert.
      await expect(pill(page)).toContainText(/waiting/i);
      await settle(page);
      expect(await underTheAlert(page), `${width} px`).toEqual([]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.locator('[data-alert]').getByRole('button', { name: 'Undo' })).toBeHidden();
    }
  });
});

test.describe('with motion', () => {
  test.use({ hasMotion: true });

  test('a sheet follows the finger: a little and it returns, far and it closes', async ({
    server,
    openSignedIn,
  }) => {
    const admin = await ApiClient.signedIn(server.url);
    await admin.createWarehouse('Depo Setiabudi');
    const page = await openSignedIn();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/restocks`);
    await page
      .locator('main')
      .getByRole('button', { name: 'Restock', exact: true })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await settle(page);
    const top = async () => (await sheet.boundingBox())?.y ?? 0;
    const rest = await top();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 120, y }],
      });

    await touch('touchStart', rest + 14);
    await touch('touchMove', rest + 30);
    await touch('touchMove', rest + 54);
    await expect.poll(top).toBeGreaterThan(rest + 20);
    // A finger that rests before it is lifted has not flicked.
    await page.waitForTimeout(300);
    await touch('touchEnd');
    await expect.poll(top).toBe(rest);

    await touch('touchStart', rest + 14);
    await touch('touchMove', rest + 200);
    await touch('touchMove', rest + 420);
    await touch('touchEnd');
    await expect(sheet).toBeHidden();
  });
});

const places = {
  'Stock check': '/stocks',
  Requests: '/restock-requests',
  Carts: '/carts',
  Transactions: '/transactions',
};

/** What people press in the page and the bar lies over, scrolled to its end. */
function behindTheBar(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Most used"]')?.getBoundingClientRect();
    if (!bar) return ['no bar'];
    return [...document.querySelectorAll('main :is(a, button, input)')]
      .filter((pressed) => {
        const { bottom, top, width } = pressed.getBoundingClientRect();
        return width > 1 && bottom > bar.top && top < bar.bottom;
      })
      .map((pressed) => pressed.textContent || pressed.getAttribute('aria-label'));
  });
}

/** The page's own clock stands still until it is moved; the network and the server go on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function sessionOf(page: Page): Promise<Record<string, unknown>> {
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage'));
  return stored === null ? {} : JSON.parse(stored).state;
}
