import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { englishIn, englishTexts } from '#tests/e2e/support/english-on-screen.ts';
import type { Opener } from '#tests/e2e/support/row-action.ts';
import { setLine } from './app.tsx';
import { overflow, wear } from './look.ts';

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
export const textbox = (name: string | RegExp) => page.getByRole('textbox', { name });
export const field = (name: string | RegExp) => page.getByRole('spinbutton', { name });
export const dialog = (name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
export const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
export const rowOf = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

export async function seen(...all: Locator[]): Promise<void> {
  for (const locator of all) await expect.element(locator).toBeVisible();
}
export async function gone(...all: Locator[]): Promise<void> {
  for (const locator of all) await expect.element(locator).not.toBeInTheDocument();
}
export async function reads(locator: Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(locator).toHaveTextContent(text);
}
/** A text is the name of a button. */
export async function click(...all: (Locator | string | RegExp)[]): Promise<void> {
  for (const each of all) await (typeof each === 'string' || each instanceof RegExp ? button(each) : each).click();
}
export const holds = (locator: Locator, value: string | number | null) =>
  expect.element(locator).toHaveValue(value === null ? '' : String(value));

/** The pill in the header: what this device has not sent, or that all is well. */
export const pillSays = (text: string) =>
  expect.poll(() => document.querySelector('header a[href="/outbox"] [aria-live=polite]')?.textContent).toContain(text);

export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

export async function expectAlert(variant: 'success' | 'error' | 'warning', text: string | RegExp): Promise<void> {
  const shown = () => document.querySelector(`[data-alert=${variant}]`)?.textContent ?? '';
  await expect.poll(shown).toMatch(typeof text === 'string' ? new RegExp(text.replace(/[.?]/g, '\\$&')) : text);
}

const sayOnline = () => Reflect.deleteProperty(navigator, 'onLine');

export async function cutOff(): Promise<void> {
  await setLine('cut');
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  onTestFinished(() => void sayOnline());
  dispatchEvent(new Event('offline'));
}

export async function bringBack(): Promise<void> {
  await setLine('whole');
  sayOnline();
  dispatchEvent(new Event('online'));
}

type Respond = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Answers requests in the server's place; undefined: the server does. Returns what ends it. */
export function intercept(respond: Respond): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (asked, options) => {
    const request = new Request(asked, options);
    return (await respond(request.clone())) ?? fetch(request);
  };
  const restore = () => {
    globalThis.fetch = fetch;
  };
  onTestFinished(restore);
  return restore;
}

export function refuse(method: string, path: RegExp, status: number, body: object = {}): () => void {
  const json = { status: 'fail', message: '', data: null, errors: [], ...body };
  return intercept(({ method: used, url }) =>
    used === method && path.test(new URL(url).pathname) ? Response.json(json, { status }) : undefined,
  );
}

/** The first button on the page that fits, or the action behind the first "⋯" that does. */
export async function press(opener: Opener): Promise<void> {
  const isAction = typeof opener === 'object' && 'act' in opener;
  const name = isAction ? opener.more : opener;
  const exact = typeof opener === 'string';
  await page.getByRole('main').getByRole('button', { name, exact }).first().click();
  if (!isAction) return;
  const inSheet = dialog().getByRole('button', { name: opener.act, exact: true });
  await page.getByRole('menuitem', { name: opener.act, exact: true }).or(inSheet).click();
}

export function offerToInstall(): void {
  const prompt = async () => void document.body.setAttribute('data-asked-to-install', '');
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
}

export function underTheAlert(): string[] {
  const alert = document.querySelector('[data-alert]')?.getBoundingClientRect();
  if (!alert) return ['no alert'];
  const all = 'header :is(a, button), main :is(a, button, h1), [role=dialog] :is(a, button, h2)';
  // Content that has scrolled under the header is not visible.
  const strip = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll(all)]
    .filter((pressed) => {
      const { top, bottom, left, right, width } = pressed.getBoundingClientRect();
      if (pressed.closest('main') && bottom <= strip) return false;
      const isBeside = bottom <= alert.top || top >= alert.bottom;
      const isSeen = width > 0 && pressed.checkVisibility({ visibilityProperty: true });
      return isSeen && !isBeside && left < alert.right && right > alert.left;
    })
    .map((pressed) => pressed.textContent || (pressed.getAttribute('aria-label') ?? ''));
}

/** What the bar at the bottom covers, scrolled to the end. */
export function behindTheBar(): string[] {
  scrollTo(0, document.documentElement.scrollHeight);
  const bar = document.querySelector('nav[aria-label="Most used"]')?.getBoundingClientRect();
  if (!bar) return ['no bar'];
  return [...document.querySelectorAll('main :is(a, button, input)')]
    .filter((pressed) => {
      const { bottom, top, width } = pressed.getBoundingClientRect();
      return width > 1 && bottom > bar.top && top < bar.bottom;
    })
    .map((pressed) => pressed.textContent || (pressed.getAttribute('aria-label') ?? ''));
}

/** No English in Bahasa Indonesia, and all fits into 320 px. */
export async function expectTranslated(name: string): Promise<void> {
  const width = innerWidth;
  await wear({ theme: 'light', locale: 'id', width: 320 });
  expect.soft(englishIn(englishTexts), name).toEqual([]);
  expect.soft(overflow(), `${name}, 320 px: scrolls sideways`).toBeLessThan(1);
  await wear({ theme: 'light', locale: 'en', width });
}

/** Taken at the very moment at which the first row was in the document. */
interface FirstRows {
  hiddenBy: string[];
  /** What the stylesheet had begun to show or hide after a while by then. */
  animated: string[];
}

/**
 * Looks at the first row with this text when it enters the document, before anything is painted. Timers of half a
 * second or more, fallbacks or somebody's patience, never fire meanwhile: rows that only they bring are never seen.
 */
export function watchFirstRow(text: string): Promise<FirstRows> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((work: () => void, delayMs = 0, ...given: unknown[]) =>
    setTimeout(work, delayMs < 500 ? delayMs : 2 ** 31 - 1, ...given)) as typeof setTimeout;
  const animated: string[] = [];
  const noteLate = ({ target, animationName }: AnimationEvent) => {
    const { animationDelay } = getComputedStyle(target as Element);
    if (animationDelay !== '0s') animated.push(`${animationName} after ${animationDelay}`);
  };
  addEventListener('animationstart', noteLate, true);
  const stop = () => {
    removeEventListener('animationstart', noteLate, true);
    globalThis.setTimeout = setTimeout;
  };
  // A row that never comes fails the test by its time limit; the tests after it have their timers again.
  onTestFinished(stop);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const rows = [...document.querySelectorAll('main tbody tr, main li')];
      const row = rows.find((element) => element.textContent?.includes(text));
      if (!row) return;
      observer.disconnect();
      stop();
      resolve({ hiddenBy: hiddenBy(row), animated });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

const nameOf = (element: Element) => `${element.localName}.${element.className}`;
const plain = { visibility: 'visible', opacity: '1', clipPath: 'none', filter: 'none' };

function hiddenBy(row: Element): string[] {
  const around: Element[] = [];
  for (let at: Element | null = row; at; at = at.parentElement) around.push(at);
  const hiding = around.flatMap((element) => {
    const style = getComputedStyle(element);
    const late = element.getAnimations().filter(({ effect }) => Number(effect?.getTiming().delay) > 0);
    const properties = Object.keys(plain) as (keyof typeof plain)[];
    return [
      ...properties.filter((property) => style[property] !== plain[property]),
      ...(style.display === 'none' ? ['display'] : []),
      ...late.map(() => 'a late animation'),
    ].map((what) => `${what} of ${nameOf(element)}`);
  });
  return [...hiding, ...coverOf(row)];
}

function coverOf(row: Element): string[] {
  const { left, top, width, height } = row.getBoundingClientRect();
  if (width === 0 || height === 0) return ['no size'];
  const front = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2);
  if (front && (row.contains(front) || front.contains(row))) return [];
  return [`covered by ${front ? nameOf(front) : 'nothing that can be touched'}`];
}
