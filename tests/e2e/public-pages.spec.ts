import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { newGate } from '../support/gate.ts';
import { startServer } from '../support/server-process.ts';
import { settle } from './support/accessibility.ts';
import { administrator, expect, logIn, pagesAreKept, signIn, test } from './support/fixtures.ts';
import { openLine } from './support/line.ts';
import { mailedLink } from './support/mailed-link.ts';
import { networkIdle } from './support/network-idle.ts';
import { workerOf } from './support/worker.ts';

const pages = {
  '/': 'Good coffee comes down your street',
  '/privacy-policy': 'Privacy Policy',
  '/term-and-condition': 'Terms and Conditions',
  '/login': 'Log in',
  '/forget-password': 'Forget Password',
  '/no/such/street': 'This street has no cart',
};
const privacyAnchors = [
  ...['toc', 'collect', 'use', 'share', 'cookies', 'keep', 'safe', 'minor', 'privacy-rights'],
  ...['dnt', 'update', 'contact', 'request', 'personal-information'],
];

// A long file: both workers take of its tests.
test.describe.configure({ mode: 'parallel' });

test('screens 1.1, 1.2: the landing page has its parts, its anchors and its prices, and makes no calls', {
  tag: '@core',
}, async ({ site, visitor: page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await expect(page.locator('#about-section li')).toHaveCount(4);
  const drinks = page.locator('#menu-section li');
  await expect(drinks).toHaveCount(6);
  for (const drink of await drinks.all()) await expect(drink).toContainText(/\d+K/);
  await expect(page.locator('#menu-section')).toContainText('8K');
  await expect(page.locator('#menu-section')).toContainText('10K');
  await expect(page.locator('#cook-section')).toContainText('How we make');
  await expect(page.locator('#gallery-section img:visible')).toHaveCount(4);
  await expect(page.locator('#app-banner')).toContainText(/install/i);
  for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    for (const [name, anchor] of [
      ['Home', '#home-section'],
      ['About Us', '#about-section'],
      ['Recipe', '#cook-section'],
      ['Gallery', '#gallery-section'],
    ] as const) {
      await expect(place.getByRole('link', { name })).toHaveAttribute('href', `/${anchor}`);
      await expect(page.locator(anchor)).toHaveCount(1);
    }
  }
});

test('screens 1.6, 1.7: the header turns compact at 20 px, marks the section, and the way back up shows beyond 300 px', async ({
  site,
  visitor: page,
}) => {
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  const header = page.getByRole('banner').locator('> div').first();
  const heightAt = async (y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await settle(page);
    return (await header.boundingBox())?.height ?? 0;
  };
  const tall = await heightAt(0);
  await expect.poll(() => heightAt(20)).toBeLessThan(tall);
  await expect.poll(() => heightAt(19)).toBe(tall);
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await heightAt(300);
  await expect(toTop).toBeHidden();
  await heightAt(301);
  await expect(toTop).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Recipe' }).click();
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveText('Recipe');
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await heightAt(900);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('screens 1.8: the menu of a phone closes outside, on Escape and on a link, holds the page still and the focus', async ({
  site,
  visitor: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const panel = page.getByRole('dialog');
  await opener.click();
  await expect(panel).toBeVisible();
  await page.mouse.move(40, 400);
  await page.mouse.wheel(0, 900);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(20, 500);
  await expect(panel).toBeHidden();
  await opener.click();
  await panel.getByRole('link', { name: 'Gallery' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('#gallery-section')).toBeInViewport();
});

test('every public page can be read without JavaScript and any file that delays it, and the shell of the office shows nothing of them', async ({
  site,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading] of Object.entries(pages)) {
    const response = await page.goto(`${site}${path}`);
    expect(response?.status(), path).toBe(path === '/no/such/street' ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    expect(await page.locator('meta[name=description]').count(), path).toBe(1);
    expect(await page.locator('html').getAttribute('lang'), path).toBe('en');
    const awaited = page.locator('script[src], link[rel=stylesheet], link[rel=modulepreload]');
    expect(await awaited.count(), path).toBe(0);
  }
  await page.goto(site);
  const business = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(business ?? '')['@type']).toContain('LocalBusiness');
  for (const path of ['/products', '/transactions', '/stocks']) {
    await page.goto(`${site}${path}`);
    expect((await page.locator('#root').innerHTML()).trim(), path).toBe('');
  }
  expect(await (await fetch(`${site}/sitemap.xml`)).text()).toContain('/privacy-policy</loc>');
  expect(await (await fetch(`${site}/robots.txt`)).text()).toContain('Sitemap: ');
  await context.close();
});

test('screens 1.3, 1.4: both legal texts have their sections, anchors and facts', async ({ site, visitor: page }) => {
  await page.goto(`${site}/privacy-policy`);
  for (const id of privacyAnchors) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(12);
  const policy = page.getByRole('main');
  for (const fact of [
    ...['Last updated August 1, 2025', 'Jakarta', 'names', 'date of birth', 'place of birth'],
    ...['gender', 'phone numbers', 'email addresses', 'usernames', 'passwords'],
    ...['do not collect or process sensitive data', 'any data about you from third parties'],
    ...['do not knowingly collect data from', 'ignores such signals'],
    ...['for as long as your account exists', 'deactivate or delete', 'support@example.com'],
    '+62 812-0000-0000',
  ])
    await expect(policy, fact).toContainText(fact);
  await page.goto(`${site}/term-and-condition`);
  const terms = page.getByRole('main');
  for (const heading of [
    ...['Agreement', 'Services', 'Account registration and security', 'Acceptable use'],
    ...['Intellectual property', 'Termination', 'Limitation of liability', 'Changes to terms'],
    'Contact information',
  ])
    await expect(terms.getByRole('heading', { level: 2, name: heading })).toHaveCount(1);
  for (const fact of [
    ...['Last updated August 1, 2025', 'at least 30 days before', 'Resident information'],
    ...['Community communication', 'Service requests', 'Documents', 'coffee carts'],
  ])
    await expect(terms, fact).toContainText(fact);
});

test('a page goes on with the values that its server put into it, marks of HTML included', async ({
  visitor: page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-values-'));
  const company = 'Kopi & "Teh" <קפה>';
  const server = await startServer({
    dataDir,
    env: { SITE_COMPANY: company, SITE_ADDRESS: "Jl. Mawar '7'", PUBLIC_URL: 'https://a.example' },
  });
  try {
    await page.addInitScript(() => {
      addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
    });
    for (const path of ['/', '/privacy-policy', '/term-and-condition', '/login', '/id/login']) {
      await page.goto(`${server.url}${path}`);
      const seen = () => page.locator('#root').textContent();
      const drawn = await seen();
      if (!path.endsWith('/login')) expect(drawn, path).toContain(company);
      await expect(page.locator('html'), path).toHaveAttribute('data-hydrated');
      expect(await seen(), path).toBe(drawn);
      await expect(page.locator('meta[name=description]'), path).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]'), path).toHaveCount(1);
    }
    // Offline an address without a page is answered with the bare shell, which draws it all.
    await pagesAreKept(page);
    await page.context().setOffline(true);
    await page.goto(`${server.url}/no/such/street`);
    await expect(page.getByRole('contentinfo')).toContainText("Jl. Mawar '7'");
    await expect(page.getByRole('contentinfo')).toContainText(company);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('screens 1.5: Go Back leads back where there is a way, else to the front page', async ({
  site,
  visitor: page,
}) => {
  await page.goto(`${site}/privacy-policy`);
  await page.goto(`${site}/no/such/street`);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  const other = await page.context().newPage();
  await other.goto(`${site}/no/such/street`);
  await other.getByRole('button', { name: 'Go Back' }).click();
  await expect(other).toHaveURL(`${site}/`);
});

test('screens 2.3, 2.4: a forgotten password is set anew by the mailed link alone (screens 8.3)', async ({
  server,
  visitor: page,
}) => {
  await page.goto(`${server.url}/reset-password`);
  await expect(page).toHaveURL(/\/forget-password$/);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('Forget Password successful!')).toBeVisible();
  await page.waitForURL('**/reset-password');
  await expect(page.getByText('We sent a link to your email. Open it to continue.')).toBeVisible();
  const field = page.getByLabel('New password');
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');

  await field.fill('kacamata-biru-di-atas-meja');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Reset Password Failed')).toBeVisible();

  // The link, opened in another tab, wakes this one.
  const link = await mailedLink(server.dataDir, /\/reset-password#t=fpt_[\w-]+/);
  const other = await page.context().newPage();
  await other.goto(`${server.url}${link}`);
  await expect(other).toHaveURL(/\/reset-password$/);
  await other.close();
  await expect(page.getByText('open it to continue')).toBeHidden();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Reset Password successful!')).toBeVisible();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('fp-token'))).toBeNull();
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill('kacamata-biru-di-atas-meja');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/transactions');
  // The pressed button is gone: the focus goes to the start of the page.
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing moves while a page arrives on a slow line, with fonts that come late', async ({
  site,
  visitor: page,
}) => {
  test.skip(!hasStandIns(), 'The fonts that stand in for ours are measured for Liberation.');
  await page.route('**/*.woff2', async (route) => {
    // Once the page has been painted in other letters.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of Object.keys(pages)) {
      await page.goto(`${site}${path}`);
      await page.waitForLoadState('networkidle');
      expect(await movedOn(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('a page that the worker has cached is not requested from the server as well', async ({ site, visitor: page }) => {
  const paths: string[] = [];
  const line = await openLine(await freePort(), site);
  line.fails(({ path }) => void paths.push(path));
  try {
    await page.goto(`${line.url}/privacy-policy`);
    await pagesAreKept(page);
    const worker = await workerOf(await page.context().newPage(), line.url);
    await page.goto('about:blank');
    await worker.stop();
    paths.length = 0;
    await page.goto(`${line.url}/term-and-condition`);
    await networkIdle(page);
    expect(paths).not.toContain('/term-and-condition');
  } finally {
    await line.close();
  }
});

test('a visitor who asks for a page of the office gets the login page, and no script of the office', async ({
  site,
  visitor: page,
}) => {
  const office = Object.keys(await (await fetch(`${site}/office-files.json`)).json());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site}/products?page=2`);
  await expect(page).toHaveURL(`${site}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => office.includes(path))).toEqual([]);
});

test('a legal text is printed alone, in black on white, with its links written out', async ({
  site,
  visitor: page,
}) => {
  await page.goto(site);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  for (const path of ['/privacy-policy', '/term-and-condition']) {
    await page.goto(`${site}${path}`);
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['body > #root header.fixed', 'footer', '#toc', 'main button'])
      for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const look = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
    expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
    const links = await page
      .locator('main a[href^="http"]')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content));
    for (const written of links) expect(written).toContain('https://');
    await page.emulateMedia({ media: null });
  }
});

test('the dark theme is there before the first paint, on every public page, and is switched on each', async ({
  site,
  visitor: page,
}) => {
  await page.context().addInitScript(() => {
    new PerformanceObserver(() => {
      sessionStorage.setItem('painted', getComputedStyle(document.body).backgroundColor);
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto(`${site}/privacy-policy`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  for (const path of Object.keys(pages)) {
    await page.goto(`${site}${path}`);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('painted')), { message: path })
      .toBe('rgb(23, 17, 13)');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('painted'));
  }
  // A picture by day has a version of its own.
  await page.goto(site);
  await expect(page.locator('#gallery-section img[src*=street]:visible')).toHaveAttribute('src', /#dark$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('what is wrong with a sign-in stands under its fields too, and the keyboard goes to the first', async ({
  site,
  visitor: page,
}) => {
  await page.goto(`${site}/login`);
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
  const submit = page.getByRole('button', { name: 'Log in' });
  await username.fill('somebody');
  await password.fill('not-the-password');
  await submit.click();
  for (const field of [username, password]) {
    await expect(field).toHaveAccessibleDescription('Invalid username or password');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(username).toBeFocused();
  await expect(page.getByRole('region', { name: 'Get the app' })).toBeVisible();
  await expect(page.getByText('Invalid username or password')).toHaveCount(1);
  // The answer moved nothing, whenever it came.
  expect(await movedOn(page)).toEqual([]);
  await password.fill('');
  await submit.click();
  await expect(password).toHaveAccessibleDescription('Password is required');
  await expect(password).toBeFocused();

  await password.fill('not-the-password');
  // No answer of ours, although there is a network: the given text, and why. No network: only that.
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred during login');
  await expect(page.getByText("Can't reach the server. Try again.")).toBeVisible();
  await page.context().setOffline(true);
  await submit.click();
  await expect(page.getByText(/^You need a connection to sign in/)).toBeVisible();
  await expect(page.getByText("Can't reach the server. Try again.")).toHaveCount(0);
  await page.context().setOffline(false);

  await page.goto(`${site}/forget-password`);
  await page.getByRole('button', { name: 'Log in' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(email).toBeFocused();
});

test('the ring of whatever has the keyboard keeps clear of its words and is nowhere cut off', async ({
  site,
  visitor: page,
}) => {
  for (const path of ['/', '/privacy-policy', '/login']) {
    await page.goto(`${site}${path}`);
    await page.waitForLoadState('networkidle');
    const count = await page.locator('a:visible, button:visible, summary:visible').count();
    for (let press = 0; press < count; press++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(ringOfFocused);
      expect(ring, `${path}, ${ring.name}`).toMatchObject({ gap: 2, cutBy: null });
    }
  }
});

test('S38: no address that a page is given ever leads off this site', async ({ site, visitor: page }) => {
  await page.goto(`${site}/login?next=//evil.example&redirect=https://evil.example#//evil.example`);
  await logIn(page);
  await page.waitForURL(`${site}/transactions`);
  // Nor does one that a signed-in user is led past, or a place that was remembered.
  for (const query of ['?next=//evil.example', '?redirect=https://evil.example', '#//evil.example']) {
    await page.goto(`${site}/login${query}`);
    await page.waitForURL(`${site}/transactions`);
  }
  await page.evaluate(() => {
    history.replaceState({ usr: { from: '//evil.example/', hasExpired: false } }, '', '/login');
  });
  await page.reload();
  await page.waitForURL(`${site}//evil.example/`);
});

test('S35, S37, S44: the built pages carry their policy and are asked for each time', { tag: '@core' }, async ({
  site,
  visitor: page,
}) => {
  for (const path of [...Object.keys(pages), '/products']) {
    const { headers } = await fetch(`${site}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^' ]+')+;/);
    expect(policy, path).toMatch(/style-src 'self'( 'sha256-[^' ]+')+;/);
    expect(policy, path).not.toContain('unsafe');
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(headers.get('cache-control'), path).toBe('no-transform, no-cache');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
  }
  // What breaks the policy is an error of the page, and fails the test.
  await signIn(page, site);
});

/** Other systems have fonts of the same widths; the machine that decides has them for sure. */
function hasStandIns(): boolean {
  if (process.platform !== 'linux' || process.env.GEROBAK_REQUIRE_ALL === '1') return true;
  return /Liberation/.test(spawnSync('fc-list', { encoding: 'utf8' }).stdout ?? '');
}

/** How far the focus ring is from its element, and what scrolls and cuts it off. */
function ringOfFocused() {
  const focused = document.activeElement ?? document.body;
  // Of a radio button that only screen readers see, its label has the ring.
  const ringed = focused.matches('input[type=radio]') ? (focused.closest('label') ?? focused) : focused;
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(ringed);
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const { left, right } = ringed.getBoundingClientRect();
  let cutBy: string | null = null;
  for (let box = ringed.parentElement; box && box !== document.body; box = box.parentElement) {
    const around = box.getBoundingClientRect();
    const isCutting = getComputedStyle(box).overflowX !== 'visible';
    if (isCutting && (left - reach < around.left || right + reach > around.right)) cutBy = box.tagName;
  }
  const gap = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineOffset);
  return { name: ringed.textContent?.slice(0, 40) ?? '', gap, cutBy };
}

/** Without a press, and by how much; nothing where all of it is less than what Lighthouse prints. */
async function movedOn(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; nodes: string }[]>((resolve) => {
        const seen: { value: number; nodes: string }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
            const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
            seen.push({ value, nodes });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(seen), 300);
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < 0.0005 ? [] : shifts.map(({ value, nodes }) => `${value}: ${nodes}`);
}

test('what is typed at the sign-in before its scripts come is kept, and never stands in an address', async ({
  site,
  visitor: page,
}) => {
  const { open: release, opened: held } = newGate();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL(`${site}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(administrator.username);
  release();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await expect(page.getByLabel('Username')).toHaveValue(administrator.username);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful!').first()).toBeVisible();
  expect(page.url()).not.toContain('?');
});

test.describe('with motion', () => {
  test.use({ hasMotion: true });

  test('one public page fades into the next, but not for who asked for less motion', async ({ site, tablet }) => {
    const page = await tablet.open();
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        Object.assign(globalThis, { hasFaded: viewTransition !== null });
      });
    });
    const followLink = async (path: string) => {
      await page.goto(`${site}/`);
      await page.locator('footer').locator(`a[href="${path}"]`).click();
      await page.waitForURL(site + path);
      // A page is revealed with its first frame, which on a busy machine comes after it was loaded.
      const hasFaded = await page.waitForFunction(() => (globalThis as { hasFaded?: boolean }).hasFaded?.toString());
      return (await hasFaded.jsonValue()) === 'true';
    };
    expect(await followLink('/privacy-policy')).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await followLink('/term-and-condition')).toBe(false);
  });
});
