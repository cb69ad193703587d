import { expect } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { openBusiness } from '#tests/e2e/support/business.ts';
import { newBusiness, otherDevice, setLine } from './app.tsx';
import { expectReadable, overflow, wear } from './look.ts';

type Name = string | RegExp;
type Scope = Pick<Locator, 'getByRole'>;

/** Two products, a depot, a cart that is free, and two baristas. */
export async function smallBusiness() {
  await emptyBusiness();
  return openBusiness(otherDevice);
}

export async function emptyBusiness() {
  await page.viewport(1024, 768);
  await leaveSidebar();
  return newBusiness();
}

/** Under the pointer it would lie over the page. */
const leaveSidebar = () => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1000, y: 8 });

export function setNetwork(isThere: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true });
  dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

export async function cutOff(): Promise<void> {
  await setLine('cut');
  setNetwork(false);
}

export async function bringBack(): Promise<void> {
  await setLine('whole');
  setNetwork(true);
}

export const dialog = page.getByRole('dialog');
export const main = page.getByRole('main');
export const banner = page.getByRole('banner');
export const named = (role: string, name: Name, scope: Scope = page) =>
  scope.getByRole(role, { name, exact: typeof name === 'string' });
export const button = (name: Name, scope: Scope = page) => named('button', name, scope);
export const region = (name: Name) => named('region', name);
export const row = (words: Name) => page.getByRole('row').filter({ hasText: words });
export const figure = (name: Name, scope: Scope = page) => scope.getByRole('spinbutton', { name });
export const combobox = (name: Name, scope: Scope = dialog) => scope.getByRole('combobox', { name });

export const press = (name: Name, scope: Scope = page) => button(name, scope).first().click();
export async function presses(scope: Scope, ...names: Name[]): Promise<void> {
  for (const name of names) await press(name, scope);
}
export async function follow(name: Name, scope: Scope = page): Promise<void> {
  await named('link', name, scope).first().click();
  await leaveSidebar();
}
export const enter = (name: Name, value: number | string, scope: Scope = page) =>
  figure(name, scope).fill(String(value));

export async function choose(field: Name, option: Name, scope: Scope = dialog): Promise<void> {
  await combobox(field, scope).first().click();
  await page.getByRole('option', { name: option }).click();
}

export async function shows(seen: Locator, ...texts: Name[]): Promise<void> {
  for (const text of texts) await expect.element(seen).toHaveTextContent(text);
}
export async function lacks(seen: Locator, ...texts: Name[]): Promise<void> {
  for (const text of texts) await expect.element(seen).not.toHaveTextContent(text);
}
export async function see(...texts: Name[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text).first()).toBeVisible();
}
export const count = (seen: Locator, times: number) => expect.poll(() => seen.elements().length).toBe(times);
export async function gone(...all: Locator[]): Promise<void> {
  for (const seen of all)
    await expect.poll(() => seen.elements().filter((element) => element.checkVisibility())).toEqual([]);
}
export const at = (address: RegExp) => expect.poll(() => location.href).toMatch(address);

export const upToDate = () => expect.element(banner.getByTitle(/up to date/i)).toBeInTheDocument();
/** Dismisses the notice of a decision, by which it is sent at once. */
export const sendAtOnce = () => press('Close message');

export async function openDetail(words: Name): Promise<void> {
  await press(/^Detail/, row(words));
}

export async function rowAction(name: string, action: string): Promise<void> {
  await press(`More actions for ${name}`, main);
  await named('menuitem', action).click();
}

export async function followNotice(name: Name): Promise<void> {
  await press(/^Notifications, \d unread/, banner);
  await page.getByRole('link', { name }).first().click();
}

export async function inspect(name: string, part = 'body'): Promise<void> {
  await expectReadable(name, part);
  for (const width of [768, 1280, 1440]) {
    await wear({ theme: 'light', locale: 'id', width });
    expect.soft(overflow(), `${name}, ${width} px: scrolls sideways`).toBeLessThan(1);
  }
  await wear({ theme: 'light', locale: 'en', width: 1024 });
}
