import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { brokenWords, cutTexts, misplacedControls } from '../../support/cut-texts.ts';
import { expect } from './fixtures.ts';

// Colours depend on the theme and names on the language, never on both: two looks meet every theme and every language.
// In a soak both meet all widths.
const phone = 320;
const plain: Look = { theme: 'light', locale: 'en' };
const dark: Look = { theme: 'dark', locale: 'id' };
export const isSoak = process.env.SOAK === '1';
/** Every second look is seen on a phone, the others wide. */
let inspected = 0;

export interface Look {
  theme: 'light' | 'dark';
  locale: 'en' | 'id';
}

/** Where everything has to fit (screens 3.7, 3.12): outside a soak a phone, and in turn every second of the others. */
const fitWidths = [phone, 768, 1024, 1280, 1440, 1920];
const fitWidthsInTurn = () =>
  fitWidths.filter((width, index) => isSoak || width === phone || index % 2 === inspected % 2);
/** A dialog grows no further; from the last one on a detail is beside its list. */
const fitWidthsOfPart = [phone, 768, 1280];

function axeWidthsOf({ theme }: Look): number[] {
  if (isSoak) return [phone, 1024, 1440];
  const isPhone = (theme === 'light') === (inspected % 2 === 0);
  return [isPhone ? phone : theme === 'light' ? 1440 : 1024];
}

interface Inspected {
  /** What opened over a page that was inspected before: it has the colours of one look. */
  part?: string;
  /** Another test runs axe over it: only whether it fits is new. */
  fitsOnly?: boolean | undefined;
}

/**
 * axe at a width, and its colours in the other theme. In the longer words the page fits into each width, nothing is cut
 * or hidden sideways, and each control can be pressed.
 */
export async function inspect(page: Page, name: string, shown: Inspected = {}): Promise<void> {
  const { part, fitsOnly = false } = shown;
  inspected += 1;
  const isLightTurn = part === undefined || isSoak || inspected % 3 === 0;
  if (!fitsOnly && isLightTurn) await runAxe(plain);
  await wear(page, dark);
  for (const width of part === undefined ? fitWidthsInTurn() : fitWidthsOfPart)
    await expectFit(page, `${name}, ${dark.locale}`, width, part);
  if (!fitsOnly && (part === undefined || isSoak || !isLightTurn))
    await runAxe(dark, part !== undefined || isSoak ? undefined : ['color-contrast']);
  await expectReadableLarge(page, `${name}, ${dark.locale}`, part);
  await wear(page, plain);
  await page.setViewportSize({ width: 1024, height: 800 });

  async function runAxe(look: Look, rules?: string[]): Promise<void> {
    await wear(page, look);
    for (const width of axeWidthsOf(look)) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      let found = await violationsOn(page, part, rules);
      if (found.length > 0) {
        // An error of a screen that was still being drawn goes away.
        await page.waitForTimeout(1000);
        found = await violationsOn(page, part, rules);
      }
      expect.soft(found, `${name}, ${look.theme}, ${look.locale}, ${width} px`).toEqual([]);
    }
  }
}

async function expectFit(page: Page, name: string, width: number, part = 'body'): Promise<void> {
  // So high that most of a page is in the window, where the browser tells what is in front.
  await page.setViewportSize({ width, height: 1600 });
  await settle(page);
  const faults = [...(await page.evaluate(cutTexts, part)), ...(await page.evaluate(misplacedControls, part))];
  const overflow = await overflowOf(page);
  expect.soft([...(overflow > 0 ? [`scrolls by ${overflow} px`] : []), ...faults], `${name}, ${width} px`).toEqual([]);
}

/** Twice the usual size (WCAG 1.4.4). */
const largeTextPx = 32;

async function expectReadableLarge(page: Page, name: string, part = 'body'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setTextSize(largeTextPx);
  for (const width of isSoak ? [390, 1024] : [390]) {
    // High enough for the bar at the bottom of a phone.
    await page.setViewportSize({ width, height: 1000 });
    await settle(page);
    const seen = `${name}, text of 200 %, ${width} px`;
    expect.soft(await overflowOf(page), `${seen}: scrolls sideways`).toBeLessThan(1);
    const faults = [...(await page.evaluate(cutTexts, part)), ...(await page.evaluate(brokenWords, part))];
    expect.soft(faults, seen).toEqual([]);
  }
  await setTextSize(largeTextPx / 2);
  await devtools.detach();
}

/** In pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function violationsOn(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // At another width a detail is drawn anew.
  if (part !== undefined) await page.locator(part).first().waitFor();
  // Half a megabyte of script: once for each document.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    // To collect what passes takes half the time.
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    // It opens no second page for each run; it only misses frames of other sites.
    .setLegacyMode(true);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

/** In place, as another tab of the same browser changes the language: no reload between looks. */
export async function wear(page: Page, { theme, locale }: Look): Promise<void> {
  const isWorn = await page.evaluate(
    (look) => {
      document.documentElement.classList.toggle('dark', look.theme === 'dark');
      localStorage.setItem('gerobak-locale', look.locale);
      dispatchEvent(new StorageEvent('storage', { key: 'gerobak-locale' }));
      return document.documentElement.lang === look.locale;
    },
    { theme, locale },
  );
  if (!isWorn) await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' });
}

/** A new width is drawn, and whatever moves has arrived. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const running = document.getAnimations().filter(doesEnd);
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));

    function doesEnd({ effect }: Animation): boolean {
      return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    }
  });
}
