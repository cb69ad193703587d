import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { undoMs } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import type { ApiClient } from '#tests/e2e/support/api.ts';
import { storesHere } from '#tests/e2e/support/raw-databases.ts';
import { close, reopen as openAgain, openOffice } from './app.tsx';
import { bringBack, cutOff as cutOffAtOnce } from './desk.tsx';

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
export const dialog = (name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
export const inside = (part: Locator, name: string | RegExp) => part.getByRole('button', { name });
export const field = (name: string | RegExp) => page.getByLabelText(name).first();
export const search = () => page.getByRole('searchbox').first();
export const text = (words: string | RegExp) => page.getByText(words).first();
export const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });
/** A row of a table, or a card of a phone; a chip of the toolbar is neither. */
export function entryOf(words: string): Locator {
  const removal = page.getByRole('button', { name: /^Remove filter/ });
  const entries = page.getByRole('row').or(page.getByRole('listitem'));
  return entries.filter({ hasText: words, hasNot: removal }).first();
}

/** A text is the first place with it. */
export async function see(...all: (Locator | string | RegExp)[]): Promise<void> {
  for (const shown of all) {
    const isText = typeof shown === 'string' || shown instanceof RegExp;
    await expect.element(isText ? text(shown) : shown).toBeVisible();
  }
}
export async function gone(...all: Locator[]): Promise<void> {
  for (const shown of all) await expect.poll(() => shown.length).toBe(0);
}
/** A text is the name of a button. */
export async function press(...all: (Locator | string)[]): Promise<void> {
  for (const pressed of all) await (typeof pressed === 'string' ? button(pressed) : pressed).click();
}
export const countOf = (shown: Locator, count: number) => expect.poll(() => shown.length).toBe(count);
export const hasValue = (input: Locator, value: string) =>
  expect.poll(() => (input.query() as HTMLInputElement | null)?.value).toBe(value);
export const hasFocus = (shown: Locator) => expect.element(shown).toHaveFocus();
export async function has(shown: Locator, ...all: (string | RegExp)[]): Promise<void> {
  for (const words of all) await expect.element(shown).toHaveTextContent(words);
}
export const isAt = (address: RegExp) => expect.poll(() => location.pathname + location.search).toMatch(address);

/** Keys of `userEvent.keyboard` that Playwright would write as `Control+k`. */
export const ctrl = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);
export const keys = (typed: string) => userEvent.keyboard(typed);

export async function open(path: string, width = 1024, height = 768): Promise<void> {
  await page.viewport(width, height);
  await openOffice(path);
}

export async function reopen(path: string, ...shown: Parameters<typeof see>): Promise<void> {
  await openAgain(path);
  await see(...shown);
}

export async function pressTo(address: RegExp, ...all: (Locator | string)[]): Promise<void> {
  await press(...all);
  await isAt(address);
}

export async function closeTop(...all: Locator[]): Promise<void> {
  await keys('{Escape}');
  await gone(...all);
}

export async function enter(pressed: Locator): Promise<void> {
  (pressed.element() as HTMLElement).focus();
  await keys('{Enter}');
}

export const pill = () => document.querySelector<HTMLElement>('header a[href="/outbox"]');
export const pillSays = (words: string | RegExp) =>
  expect.poll(() => `${pill()?.textContent} ${pill()?.title}`).toMatch(words);
export const isUpToDate = () => pillSays(/up to date/i);

export { bringBack };
export async function cutOff(): Promise<void> {
  await isUpToDate();
  await cutOffAtOnce();
}

/** This device keeps what belongs to no session. */
export async function changePerson(path: string, who: Parameters<typeof openOffice>[1]) {
  const kept = { ...localStorage };
  await close();
  Object.assign(localStorage, kept);
  await openOffice(path, who);
}

export const toolbar = page.getByRole('main');
const filterButton = toolbar.getByRole('button', { name: /^(More filters|Filter)/ });
const filterPanel = dialog(/^(More filters|Filter)$/);

export async function openFilters(): Promise<Locator> {
  await filterButton.click();
  await see(filterPanel);
  return filterPanel;
}

export async function closeFilters(): Promise<void> {
  await keys('{Escape}');
  await gone(filterPanel);
}

/** A value of a filter, or of "Sort": above the list, else in the panel, which is closed again. */
export async function filterBy(filter: string, value: string | RegExp): Promise<void> {
  const inSight = toolbar.getByRole('combobox', { name: filter, exact: true });
  await see(inSight.or(filterButton).first());
  if (inSight.length > 0) return choose(inSight, value);
  const panel = await openFilters();
  await choose(panel.getByRole('combobox', { name: filter, exact: true }), value);
  await closeFilters();
}

export async function listAction(action: string): Promise<void> {
  await toolbar.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitem', { name: action }).or(inside(dialog(), action)).click();
}

export async function choose(select: Locator, value: string | RegExp): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: value }).click();
  await gone(page.getByRole('option'));
}

export async function rowAction(row: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `More actions for ${row}` })
    .first()
    .click();
  const inSheet = dialog().getByRole('button', { name: action, exact: true });
  await page.getByRole('menuitem', { name: action, exact: true }).or(inSheet).click();
}

export async function remove(row: string): Promise<void> {
  await rowAction(row, 'Delete');
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await gone(dialog(/^Delete/));
}

export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

export async function sendAtOnce(): Promise<void> {
  await see(button('Undo'));
  await button('Close message').click();
}

/**
 * The time in which a change can be taken back does not pass: neither a fast nor a busy machine decides what a test
 * sees. Returns a function that ends it.
 */
export function holdUndoTime(): () => void {
  const { setTimeout } = window;
  const begin = ((action: () => void, ms?: number, ...args: []) =>
    ms === undoMs ? 0 : setTimeout(action, ms, ...args)) as typeof setTimeout;
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(begin);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const end = () => {
    timers.mockRestore();
    clock.mockRestore();
  };
  onTestFinished(end);
  return end;
}

/** In the databases of this kind, or in one table of them, as text. */
export async function storedIn(kind: 'outbox' | 'mirror' | '', table?: string): Promise<string> {
  return JSON.stringify(Object.values(await storesHere([`gerobak-${kind}`, table])).flat());
}

export async function countWaiting(): Promise<number> {
  return (await storedIn('outbox', 'entries')).split('"seq":').length - 1;
}

export async function totalOf(client: ApiClient, path: string): Promise<number> {
  const answer = await client.call('GET', `${path}${path.includes('?') ? '&' : '?'}limit=1`);
  return (answer as unknown as { meta: { pagination: { total: number } } }).meta.pagination.total;
}

export async function createProducts(client: ApiClient, names: readonly string[]): Promise<void> {
  const occurred_at = new Date().toISOString();
  const entries = names.map((name) => ({
    key: newId(),
    name: 'productCreate',
    v: 1,
    occurred_at,
    args: {
      id: newId(),
      name,
      description: `${name}, dingin`,
      category: 'Kopi',
      price: 10_000,
      unit: 'cup',
      stock_alert: 5,
      image_url: '/images/kopi.svg',
    },
  }));
  for (let start = 0; start < entries.length; start += 50) {
    const body = { entries: entries.slice(start, start + 50) };
    const { data, ...rest } = await client.call<object[]>('POST', '/sync/batch', body);
    if (rest.status !== 200) throw new Error(JSON.stringify({ data, ...rest }));
  }
}

export const numbered = (count: number, name = 'Produk', digits = 2) =>
  Array.from({ length: count }, (_, index) => `${name} ${`${index + 1}`.padStart(digits, '0')}`);
