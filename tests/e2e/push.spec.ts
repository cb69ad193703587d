// Pushes in this browser (screens 3.29). No push service outside can be reached: the developer tools set off the
// browser's own push event, and the service that subscribes is a stand-in. `api/push` tries encryption and sending with
// a real one.
import type { BrowserContext, Page } from '@playwright/test';
import type { Profile } from '#contract/users/entity.ts';
import { ApiClient } from './support/api.ts';
import { expect, logIn, readyToLeave, test } from './support/fixtures.ts';
import { signOut } from './support/other-person.ts';
import { workerOf } from './support/worker.ts';

/** Done once the worker has shown it. */
async function pusher(context: BrowserContext, origin: string) {
  const elsewhere = await context.newPage();
  await elsewhere.goto('about:blank');
  const service = await workerOf(elsewhere, origin);
  const worker = context.serviceWorkers().find((each) => each.url().startsWith(origin));
  // Chromium forgets a notification that is asked for while it is being shown, so nobody asks before. As text, because
  // these are no globals of a page.
  await worker?.evaluate(`{
    const show = registration.showNotification.bind(registration);
    globalThis.shown = 0;
    registration.showNotification = (...args) => show(...args).finally(() => { globalThis.shown += 1; });
  }`);
  let pushed = 0;
  return async (data: object | string) => {
    pushed += 1;
    const wanted = pushed;
    await service.push(typeof data === 'string' ? data : JSON.stringify(data));
    await expect.poll(() => worker?.evaluate('globalThis.shown')).toBeGreaterThanOrEqual(wanted);
  };
}

async function profile(url: string): Promise<Profile> {
  return (await (await ApiClient.signedIn(url)).call<Profile>('GET', '/auth/profile')).data;
}

function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }));
  });
}

test('a notice is shown to its person alone, leads into the open app, and goes with the sign-out (screens 3.29)', {
  tag: '@core',
}, async ({ server, tablet, openSignedIn }) => {
  const page = await openSignedIn('/warehouses');
  await tablet.context.grantPermissions(['notifications'], { origin: server.url });
  const push = await pusher(tablet.context, server.url);
  const { id: userId } = await profile(server.url);
  const notice = {
    id: '01980000-0000-7000-8000-000000000001',
    user_id: userId,
    locale: 'id',
    url: '/restocks?search=RS',
    title: 'Stok menipis: Es Kopi',
    body: 'Tinggal 3 unit.\nGudang Kemang: 3',
  };

  await test.step('with its latest words, once, also when it is pushed twice', async () => {
    const { title, body, id, url } = notice;
    await Promise.all([push({ ...notice, body: 'Tinggal 5 unit.' }), push(notice)]);
    await expect.poll(() => shown(page)).toEqual([{ title, body, lang: 'id', tag: id, data: { url } }]);
  });

  await test.step('a press leads the open page there, without loading it anew', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const workers = tablet.context.serviceWorkers();
    const worker = workers.find((each) => each.url().startsWith(server.url));
    // A press cannot be made here, so the worker gets its event from us: as text, because these are no globals of a
    // page.
    await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })`);
    await page.waitForURL('**/restocks?search=RS');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect.poll(() => shown(page)).toEqual([]);
  });

  await test.step('that of somebody else shows nothing, and neither does what is no notice', async () => {
    const quiet = { title: 'Gerobak', body: '', lang: '', tag: 'gerobak', data: null };
    await push(notice);
    await expect.poll(() => shown(page)).toHaveLength(1);
    // It takes away what the one before left, too.
    await push({ ...notice, user_id: '01980000-0000-7000-8000-000000000002' });
    await expect.poll(() => shown(page)).toEqual([quiet]);
    await push('no notice');
    await expect.poll(() => shown(page)).toEqual([quiet]);
  });

  await test.step('after the sign-out none is left, and none comes', async () => {
    await push(notice);
    await expect.poll(() => shown(page)).toHaveLength(2);
    await signOut(page, 'admin');
    expect(await shown(page)).toEqual([]);
    await push(notice);
    await expect.poll(() => shown(page)).toMatchObject([{ title: 'Gerobak', body: '' }]);
  });
});

/** In the page: the browser's own service asks one of its maker, which cannot be reached here. */
function standInService() {
  const key = 'stand-in';
  const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null');
  const subscriptionOf = ({ endpoint, server }: { endpoint: string; server: number[] }) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(server).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      localStorage.removeItem(key);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => stored() && subscriptionOf(stored()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
      const server = [...applicationServerKey];
      localStorage.setItem(key, JSON.stringify({ endpoint, server }));
      return subscriptionOf(stored());
    },
  });
}

test('notices are turned on by one press, chosen by kind and hour, and end with the sign-out (screens 3.29)', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  let page = await openSignedIn('/profile');
  const { context } = tablet;
  const notices = page.getByRole('region', { name: 'Push notifications' });

  await test.step('nothing is asked before the press, and a browser without a service says so', async () => {
    await context.grantPermissions(['notifications'], { origin: server.url });
    await page.clock.install();
    await page.reload();
    await expect(notices).toContainText('Get notifications on this device');
    const key = page.waitForResponse('**/push-subscriptions/key');
    await notices.getByRole('button', { name: 'Turn on for this device' }).click();
    await key;
    await expect(async () => {
      await page.clock.fastForward(16_000);
      await expect(notices).toContainText("can't reach its push service", { timeout: 500 });
    }).toPass();
  });

  await test.step('with a service the server has the browser, with its own key', async () => {
    await context.addInitScript(standInService);
    await page.reload();
    const subscribed = page.waitForResponse(/\/api\/push-subscriptions$/);
    await notices.getByRole('button', { name: 'Turn on for this device' }).click();
    const answer = await subscribed;
    expect(answer.status()).toBe(201);
    await expect(notices).toContainText('On for this device');
    const api = await ApiClient.signedIn(server.url);
    const { data } = await api.call<{ public_key: string }>('GET', '/push-subscriptions/key');
    const stored = await page.evaluate(() => localStorage.getItem('stand-in'));
    const { server: given } = JSON.parse(stored ?? '{}');
    expect(Buffer.from(given).toString('base64url')).toBe(data.public_key);
  });

  await test.step('kinds and quiet hours are kept for the person', async () => {
    await notices.getByRole('checkbox', { name: 'Expiring stock' }).uncheck();
    await notices.getByRole('combobox', { name: 'Quiet from' }).click();
    await page.getByRole('option', { name: '21:00' }).click();
    await expect(notices.getByRole('combobox', { name: 'Quiet until' })).toContainText('06:00');
    await notices.getByRole('button', { name: 'Save notifications' }).click();
    await expect(page.getByText('Saved for all your devices.')).toBeVisible();
    expect(await profile(server.url)).toMatchObject({ push_off: ['expiry'], quiet_hours: { from: 21, until: 6 } });
    await page.reload();
    await expect(notices.getByRole('checkbox', { name: 'Expiring stock' })).not.toBeChecked();
    await expect(notices.getByRole('combobox', { name: 'Quiet from' })).toContainText('21:00');
  });

  await test.step('the sign-out ends it, and the next sign-in begins without', async () => {
    await signOut(page, 'admin');
    expect(await page.evaluate(() => localStorage.getItem('stand-in'))).toBeNull();
    await logIn(page);
    await page.waitForURL('**/transactions');
    await readyToLeave(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('region', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Turn on for this device' }).click();
    // There it is an offer: once taken, the same button takes it back, and has the focus.
    await expect(panel.getByRole('button', { name: 'Turn off for this device' })).toBeFocused();
  });

  await test.step('blocked in the browser: it says where to change that', async () => {
    await context.clearPermissions();
    await tablet.close();
    page = await tablet.open();
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
    await page.goto(`${server.url}/profile`);
    const section = page.getByRole('region', { name: 'Push notifications' });
    await expect(section).toContainText('Notifications are blocked');
    await expect(section.getByRole('button', { name: /Turn o/ })).toHaveCount(0);
  });
});
