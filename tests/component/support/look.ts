import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { setLocale } from '#client/i18n/locale-store.ts';
import { cutTexts } from '#tests/support/cut-texts.ts';

export interface Look {
  theme: 'light' | 'dark';
  locale: 'en' | 'id';
  width: number;
}

// Colours depend on the theme and names on the language, never on both.
const looks: readonly Look[] = [
  { theme: 'light', locale: 'en', width: 390 },
  { theme: 'dark', locale: 'id', width: 1024 },
];

/** In pixels: what people set in the browser for text of 200 % (WCAG 1.4.4). */
const largeText = 32;

/**
 * What is on the page passes axe in both themes and languages, on a phone and on a tablet, fits into each, and
 * nothing is cut with text of 200 % on a phone.
 *
 * @param part a selector, where only what opened over the page is of interest
 */
export async function expectReadable(name: string, part = 'body'): Promise<void> {
  for (const look of looks) {
    await wear(look);
    const seen = `${name}, ${look.theme}, ${look.locale}, ${look.width} px`;
    expect.soft(await violations(part), seen).toEqual([]);
    expect.soft(overflow(), `${seen}: scrolls sideways`).toBeLessThan(1);
    await page.viewport(390, 844);
    await commands.setTextSize(largeText);
    await settle();
    expect.soft(overflow(), `${seen}, text of 200 %: scrolls sideways`).toBeLessThan(1);
    expect.soft(cutTexts(part), `${seen}, text of 200 %`).toEqual([]);
    await commands.setTextSize(largeText / 2);
  }
  await wear({ theme: 'light', locale: 'en', width: 1024 });
}

/** Shows the mounted app in this theme and language and at this width in pixels. */
export async function wear({ theme, locale, width }: Look): Promise<void> {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  await setLocale(locale);
  await page.viewport(width, 800);
  await settle();
}

/** By how many pixels the page is wider than the window. */
export function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** The new width is drawn, and everything that moves has arrived. */
async function settle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

async function violations(part: string): Promise<string[]> {
  const found = await axe.run(part, { resultTypes: ['violations'] });
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}
