// What the till shows of the phone itself: storage, clock, lost rows, and what the server rejected.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSmallStorageStore } from '#client/browser/small-storage.ts';
import { lostEntries } from '#client/data/lost-outbox.ts';
import { useSessionStore } from '#client/data/session-store.ts';
import { requireWorkspace, storageBlocked } from '#client/data/workspace.ts';
import { must } from '#tests/e2e/support/road.ts';
import { newGate } from '#tests/support/gate.ts';
import { close, openTill, reopen } from './support/app.tsx';
import { expectReadable } from './support/look.ts';
import {
  bringBack,
  button,
  click,
  cutOff,
  dialog,
  expectTranslated,
  field,
  gone,
  goTo,
  link,
  seen,
} from './support/shell.ts';
import { dismissMessages, sellForCash, startShift } from './support/till.ts';

const told = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('the till says of the phone what the office says of its device (scenarios 6, 7, 9 and 50)', async () => {
  await startShift();
  await cutOff();
  await seen(button('Offline'));
  const { outbox } = requireWorkspace();

  lostEntries.set({ unsent: 2, at: Date.now() });
  await seen(button('2 lost'), told(/2 unsent changes were lost \(as of .*\d{4}.*\)/));
  await button('Dismiss').click();
  await gone(button('2 lost'));

  useSessionStore.setState({ clockSkewMs: 3 * 3_600_000 });
  await seen(told('The clock of this device shows'));
  useSessionStore.setState({ clockSkewMs: 0 });

  outbox.state.set('held');
  await seen(button("Can't save"), told("The browser storage isn't responding"));
  await expectReadable('a phone whose storage does not respond', 'body');
  await expectTranslated('a phone whose storage does not respond');
  outbox.state.set('newer');
  await seen(told('A newer version of the app is in use'));
  outbox.state.set('usable');

  storageBlocked.set(true);
  await seen(told('This browser blocks storage'));
  storageBlocked.set(false);
  await seen(button('Offline'));

  await sellForCash('Es Kopi Susu Aren');
  await outbox.setMeta('persistence', 'refused');
  await seen(told('The browser may clear unsent changes'));
  await button('Dismiss').click();
  await gone(told('The browser may clear unsent changes'));
});

test('a phone whose localStorage is full goes on selling, and says what it forgets (scenario 4)', async () => {
  const { sales } = await startShift();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await sellForCash('Es Kopi Susu Aren');
    await seen(told("This browser can't remember your sign-in and settings"));
    // A measured clock is stored, too: what does not fit must not end a sync.
    useSessionStore.setState({ clockSkewMs: 1_000 });
    await sellForCash('Matcha Latte');
    await expect.poll(async () => (await sales()).length).toBe(2);
    await seen(button('All synced'));
  } finally {
    Storage.prototype.setItem = setItem;
    useSmallStorageStore.setState({ isBlocked: false });
  }
});

test('what the office did not take is never dropped: a fact goes only once the office has it (screens 9.3)', async () => {
  await startShift('/till');
  await cutOff();
  await click('Cash in or out', dialog().getByRole('button', { name: 'Cash out' }));
  await field(/Amount/).fill('15000');
  await click(/^Ice$/, 'Request goods');
  await field(/Es Kopi Susu Aren/).fill('12');
  await dialog().getByRole('button', { name: 'Send request', exact: true }).click();
  await seen(button('Offline · 2 unsent'));
  const { outbox } = requireWorkspace();
  const refusal = { code: 'conflict', message: 'Ditolak', errors: [], current: null, at: '' };
  await outbox.entries.toCollection().modify({ refusal: { ...refusal, at: '2026-11-29T01:00:00.000Z' } });
  dismissMessages();
  await button('2 need attention').click();
  const entries = dialog().getByRole('listitem');
  const [cash, goods] = [entries.filter({ hasText: 'Cash in or out' }), entries.filter({ hasText: 'Goods request' })];
  await gone(cash.getByRole('button', { name: 'Discard' }));
  await goods.getByRole('button', { name: 'Discard' }).click();
  await gone(goods);
  await cash.getByRole('button', { name: 'Entered by the office' }).click();
  await cash.getByRole('button', { name: 'Keep', exact: true }).click();
  expect(await outbox.entries.count()).toBe(1);
  await cash.getByRole('button', { name: 'Entered by the office' }).click();
  await expectReadable('a fact that the office did not take', '[role=dialog]');
  await cash.getByRole('button', { name: 'Remove' }).click();
  await gone(cash);
  expect(await outbox.entries.count()).toBe(0);
});

test('without a valid session nothing is offered to be sent (screens 9.1)', async () => {
  await startShift();
  await cutOff();
  await sellForCash('Es Kopi Susu Aren');
  await requireWorkspace().outbox.setMeta('paused', true);
  dismissMessages();
  await button('Sign in to sync').click();
  await expect.element(dialog()).toHaveAccessibleDescription(/1 sale syncs once you sign in/);
  await gone(dialog().getByRole('button', { name: 'Send now' }));
  await userEvent.keyboard('{Escape}');
  await click('Menu', dialog().getByRole('button', { name: 'Sign out' }));
  await seen(dialog().getByRole('button', { name: /^Keep for / }));
  await gone(dialog().getByRole('button', { name: /^Send now/ }));
});

async function onEachPage(...shown: string[]): Promise<void> {
  for (const path of ['/till', '/till/sell', '/till/sales', '/till/end']) {
    await reopen(path, 'till');
    for (const words of shown) await seen(page.getByText(words, { exact: false }).first());
    expect(page.getByText('No shift planned').elements(), path).toEqual([]);
    expect(page.getByText('No sales yet').elements(), path).toEqual([]);
  }
}

const forget = () => requireWorkspace().mirror.clear();

test('what was never fetched is not called empty: loading, no office, signed out (scenario 58)', async () => {
  await startShift('/till');
  await cutOff();
  await seen(button('Offline'));
  await forget();
  await onEachPage("Couldn't reach the office", 'Retrying');
  await expectReadable('no office');
  await expectTranslated('no office');
  await requireWorkspace().outbox.setMeta('paused', true);
  await seen(page.getByText("You're signed out"));
  await requireWorkspace().outbox.setMeta('paused', false);
  await bringBack();
  await seen(button('Start the count'), button('All synced'));

  const { fetch: ask } = window;
  const { open: answer, opened: answers } = newGate();
  window.fetch = async (...args) => {
    const { url } = new Request(...args);
    if (url.includes('/sync/changes')) await answers;
    return ask(...args);
  };
  try {
    await forget();
    await onEachPage('Loading your shift');
    await expectReadable('loading');
    // A sync that began before may end after this.
    await expect
      .poll(async () => {
        await requireWorkspace().outbox.meta.delete('lastSyncedAt');
        return button('Loading…').elements().length;
      })
      .toBe(1);
  } finally {
    answer();
    window.fetch = ask;
  }
  // The held sync may have timed out, and its retry may be a minute away.
  await bringBack();
  await seen(button('Start the count'));
});

test('a rejected sale of the shift before stays in Sales when the next has begun (screens 9.7)', async () => {
  const { admin, assignment, aren, matcha, cart, andi } = await startShift();
  await sellForCash('Es Kopi Susu Aren', 'Matcha Latte');
  await seen(button('All synced'));
  await cutOff();
  await sellForCash('Es Kopi Susu Aren');
  const { outbox } = requireWorkspace();
  const refusal = { code: 'conflict', message: 'Ditolak', errors: [], current: null, at: '2026-11-29T01:00:00.000Z' };
  await outbox.entries.toCollection().modify({ refusal });
  await must(admin, 'PUT', `/cart-assignments/${assignment}/return`, {
    items: [
      { product_id: aren, counted: 18 },
      { product_id: matcha, counted: 4 },
    ],
  });
  const initial_items = [{ product_id: aren, quantity: 5 }];
  await must(admin, 'POST', '/cart-assignments', { cart_id: cart, sales_id: andi, initial_items });
  await bringBack();
  await reopen('/till/sales', 'till');
  const sale = (total: string) => page.getByRole('button').filter({ hasText: total });
  await gone(sale('Rp 20.000'));
  await seen(sale('Rp 10.000'));
});

test('a shift that is not planned, and one that has ended (screens 9.4)', async () => {
  const { admin, assignment, aren, matcha } = await startShift('/till/sell');
  await must(admin, 'PUT', `/cart-assignments/${assignment}/return`, {
    items: [
      { product_id: aren, counted: 20 },
      { product_id: matcha, counted: 5 },
    ],
  });
  for (const path of ['/till', '/till/sell', '/till/end']) {
    await reopen(path, 'till');
    await seen(page.getByText('Your shift has ended'));
    const summary = link('Shift summary');
    await (path === '/till' ? gone(summary) : seen(summary));
  }
  await expectReadable('ended');
  await close();
  await openTill('/till', 'budi.santoso');
  for (const path of ['/till', '/till/sell', '/till/end']) {
    await reopen(path, 'till');
    await seen(page.getByText('No shift planned'));
  }
});

test('a message covers neither the sign of the connection nor what is pressed, and goes while it is pointed at (screens 9.3)', async () => {
  await startShift();
  await cutOff();
  await seen(button('Offline'));
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    await sellForCash('Es Kopi Susu Aren');
    // The page before has another sentence that begins so.
    const message = page.getByText(/^Saved on this phone: /);
    await seen(message);
    const sign = page.getByRole('banner').element().getBoundingClientRect();
    const box = message.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(sign.bottom);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    expect(message.element().contains(document.elementFromPoint(x, y))).toBe(false);
    await message.hover({ force: true });
    await gone(message);
  }
});

test('the screen of a phone stays on while selling and no longer, where the browser can keep it on (screens 9.9)', async () => {
  const locks: ('pending' | 'held' | 'released')[] = [];
  let granted = Promise.resolve();
  const request = async () => {
    const index = locks.push('pending') - 1;
    await granted;
    locks[index] = 'held';
    const release = async () => {
      locks[index] = 'released';
    };
    return { release };
  };
  const setWakeLock = (value: object | undefined) =>
    Object.defineProperty(navigator, 'wakeLock', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  setWakeLock({ request });
  await startShift('/till/sell');
  await expect.poll(() => locks).toEqual(['held']);

  // The browser has released it, because the page was hidden.
  locks[0] = 'released';
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => locks).toEqual(['released', 'held']);
  goTo('/till');
  await expect.poll(() => locks).toEqual(['released', 'released']);

  let grant = () => {};
  granted = new Promise((resolve) => {
    grant = resolve;
  });
  goTo('/till/sell');
  await expect.poll(() => locks).toEqual(['released', 'released', 'pending']);
  goTo('/till');
  await seen(button('Cash in or out'));
  grant();
  await expect.poll(() => locks).toEqual(['released', 'released', 'released']);

  setWakeLock(undefined);
  goTo('/till/sell');
  await seen(button(/^Es Kopi Susu Aren/));
  document.dispatchEvent(new Event('visibilitychange'));
  await sellForCash('Es Kopi Susu Aren');
});

test('a basket that the phone could not store stays, but not for whoever signs in next (screens 9.5)', async () => {
  await startShift();
  await button(/^Es Kopi Susu Aren/).click();
  await seen(link('Cash'));
  await requireWorkspace().outbox.drafts.clear();
  await reopen('/till/sell', 'till');
  await seen(link('Cash'));
  await close();
  await openTill('/till/sell', 'budi.santoso');
  await seen(page.getByText('No shift planned'));
  await gone(link('Cash'));
});
