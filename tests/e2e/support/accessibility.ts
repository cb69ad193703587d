import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutTexts } from '../../support/cut-texts.ts';
import { expect } from './fixtures.ts';

// Colours depend on the theme and names on the language, never on both: two looks meet every theme
// and every language. In a soak both meet all widths.
const phone = 320;
const plain: Look = { theme: 'light', locale: 'en' };
const dark: Look = { theme: 'dark', locale: 'id' };
export const isSoak = process.env.SOAK === '1';
/** So many were inspected: each look is seen on a phone for every second one, wide for the others. */
let inspected = 0;

export interface Look {
  theme: 'light' | 'dark';
  locale: 'en' | 'id';
}

function widthsOf({ theme }: Look): number[] {
  if (isSoak) return [phone, 1024, 1440];
  const isPhone = (theme === 'light') === (inspected % 2 === 0);
  return [isPhone ? phone : theme === 'light' ? 1440 : 1024];
}

/**
 * What stands on the page now passes axe at a width, and in the other theme its colours do; it fits, and hides nothing
 * sideways on a narrow phone.
 * @param part what opened over a page that was inspected before: it has the colours of one look
 */
export async function inspect(page: Page, name: string, part?: string): Promise<void> {
  inspected += 1;
  if (part !== undefined && !isSoak) await inspectIn(inspected % 3 === 0 ? plain : dark);
  else {
    await inspectIn(plain);
    // In the other look only the colours and the words are others.
    await inspectIn(dark, isSoak ? undefined : ['color-contrast']);
  }
  await wear(page, plain);
  await page.setViewportSize({ width: 1024, height: 800 });

  async function inspectIn(look: Look, rules?: string[]): Promise<void> {
    await wear(page, look);
    const widths = widthsOf(look);
    for (const width of new Set([phone, ...widths])) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      const seen = `${name}, ${look.theme}, ${look.locale}, ${width} px`;
      expect.soft(await overflowOf(page), `${seen}: scrolls sideways`).toBeLessThan(1);
      if (width === phone)
        expect.soft(await page.evaluate(cutTexts, part ?? 'body'), seen).toEqual([]);
      if (!widths.includes(width)) continue;
      let found = await violationsOn(page, part, rules);
      if (found.length > 0) {
        // Caught while a screen was still being drawn? What stays is wrong.
        await page.waitForTimeout(1000);
        found = await violationsOn(page, part, rules);
      }
      expect.soft(found, seen).toEqual([]);
    }
    // Its words are the longer ones.
    if (look === dark) await expectReadableLarge(page, `${name}, ${look.locale}`, part);
  }
}

/** The size of text that people set in the browser: twice the usual one (WCAG 1.4.4). */
const largeTextPx = 32;

/** With text of twice the size nothing is cut or hidden sideways, on a phone and on a tablet. */
async function expectReadableLarge(page: Page, name: string, part = 'body'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setTextSize(largeTextPx);
  for (const width of isSoak ? [390, 1024] : [390]) {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    const seen = `${name}, text of 200 %, ${width} px`;
    expect.soft(await overflowOf(page), `${seen}: scrolls sideways`).toBeLessThan(1);
    expect.soft(await page.evaluate(cutTexts, part), seen).toEqual([]);
  }
  await setTextSize(largeTextPx / 2);
  await devtools.detach();
}

/** By how many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

async function violationsOn(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // At another width a detail is drawn anew.
  if (part !== undefined) await page.locator(part).first().waitFor();
  // Half a megabyte of script: once for each document.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    // What passes is nothing to report; to collect it takes half the time.
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
