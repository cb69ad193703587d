import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signOut } from '#client/data/session.ts';
import { reopen } from './support/app.tsx';
import { expectReadable } from './support/look.ts';
import {
  bringBack,
  button,
  click,
  cutOff,
  dialog,
  expectTranslated,
  gone,
  heading,
  intercept,
  link,
  reads,
  seen,
} from './support/shell.ts';
import { dismissMessages, startShift } from './support/till.ts';

const pin = (name: string | RegExp = 'PIN') => page.getByLabelText(name);
const locked = heading('Till locked');

async function setPin(): Promise<void> {
  await click('Menu', 'Set PIN');
  await pin(/^New PIN/).fill('12345');
  await pin('Repeat PIN').fill('123456');
  await button('Save').click();
  await seen(dialog('Set PIN').getByText('Enter six digits'), dialog('Set PIN').getByText("PINs don't match"));
  await pin(/^New PIN/).fill('123456');
  await click('1 minute', 'Save');
  await gone(dialog('Set PIN'));
  await userEvent.keyboard('{Escape}');
  await gone(dialog());
  dismissMessages();
}

function pass(seconds: number): void {
  const lock = JSON.parse(localStorage.getItem('till-lock') ?? '{}');
  lock.activeAtMs -= seconds * 1_000;
  localStorage.setItem('till-lock', JSON.stringify(lock));
  document.dispatchEvent(new Event('visibilitychange'));
}

async function signInAgain() {
  await button('Sign in').click();
  await page.getByLabelText('Username').fill('andi.saputra');
  await page.getByLabelText('Password', { exact: true }).fill('kopi-susu-aren');
  await button('Log in').click();
  await seen(button('All synced'));
  await gone(locked);
}

test('a PIN hides the till after its time, keeps what was begun, and is never sent (rules 7.8)', async () => {
  const bodies: string[] = [];
  intercept(async (request) => {
    bodies.push(await request.text());
    return undefined;
  });
  await startShift('/till');
  await setPin();
  expect(localStorage.getItem('till-lock')).not.toContain('123456');
  await click(link('Sell'), /^Es Kopi Susu Aren/, /^1 unit/, /each · change/, button('Other…').first());
  await page.getByRole('textbox', { name: /Reason/ }).fill('tetangga baru');

  await cutOff();
  pass(50);
  await seen(dialog());
  pass(15);
  await seen(locked);
  pass(-60);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Es Kopi Susu Aren').first()).not.toBeVisible();
  await pin().fill('000000');
  await seen(page.getByText('Wrong PIN. 4 tries left.'));
  await pin().fill('123456');
  await gone(locked);
  await expect.element(page.getByRole('textbox', { name: /Reason/ })).toHaveValue('tetangga baru');

  pass(65);
  await reopen('/till/sell', 'till');
  await seen(locked);
  await pin().fill('123456');
  await reads(button(/^1 unit/), 'Rp 10.000');
  expect(bodies.join()).not.toContain('123456');
});

test('after five wrong PINs only a sign-in with a connection opens the till, and a sign-out removes the PIN (rules 7.8)', async () => {
  await startShift('/till');
  await setPin();
  await cutOff();
  pass(65);
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await pin().fill('000000');
    await seen(page.getByText(`Wrong PIN. ${left} left.`));
  }
  await pin().fill('000000');
  await seen(page.getByText('Too many wrong PINs', { exact: false }));
  await gone(pin());
  await reopen('/till', 'till');
  await seen(page.getByText('Too many wrong PINs', { exact: false }));
  await bringBack();
  await signInAgain();
  dismissMessages();

  await cutOff();
  await button('Menu').click();
  await expect.element(button('Change PIN')).toBeDisabled();
  await seen(page.getByText('You need a connection to set a PIN.'));
  await signOut('keep');
  expect(localStorage.getItem('till-lock')).toBeNull();
});

test('a full phone counts wrong PINs too, and one that cannot count them is opened only by a sign-in (rules 7.8)', async () => {
  await startShift('/till');
  await setPin();
  onTestFinished(() => localStorage.removeItem('filling'));
  pass(65);
  await seen(locked);
  fillLocalStorage();
  await pin().fill('000000');
  await seen(page.getByText('Wrong PIN. 4 tries left.'));
  await pin().fill('123456');
  await gone(locked);
  await seen(link('Sell'));
  pass(65);
  await seen(locked);
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'till-lock') throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  // The right one, too: whoever can try without being counted finds it.
  await pin().fill('123456');
  await seen(page.getByText("can't store wrong PINs", { exact: false }));
  await gone(pin());
  localStorage.removeItem('filling');
  await signInAgain();
  await click('Menu', 'Set PIN');
  await pin(/^New PIN/).fill('123456');
  await pin('Repeat PIN').fill('123456');
  await button('Save').click();
  await seen(page.getByText("The PIN wasn't set", { exact: false }));
});

function fillLocalStorage(): void {
  let filling = '';
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      for (;;) {
        localStorage.setItem('filling', filling + 'x'.repeat(size));
        filling += 'x'.repeat(size);
      }
    } catch {}
  }
}

test('the lock is readable in both languages, on narrow phones and with large text (screens 9.2)', async () => {
  await startShift('/till');
  await click('Menu', 'Set PIN');
  await expectReadable('the setting of the PIN', '[role=dialog]');
  await expectTranslated('the setting of the PIN');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await setPin();
  pass(65);
  await pin().fill('000000');
  await seen(page.getByText('Wrong PIN.', { exact: false }));
  await expectReadable('the lock', 'main');
  await expectTranslated('the lock');
});
