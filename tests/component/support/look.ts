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
 * axe in both themes and languages, on a phone and on a tablet; all fits, and nothing is cut with text of 200 % on a
 * phone.
 * @param part a selector, where only what opened over the page is of interest
 */
export async function expectReadable(name: string, part = 'body'): Promise<void> {
  for (const look of looks) {
    await wear(look);
    const seen = `${name}, ${look.theme}, ${look.locale}, ${look.width} px`;
    expect.soft(await violations(part), seen).toEqual([]);
    expect.soft(overflow(), `${seen}: scrolls sideways`).toBeLessThan(1);
    await setTextSize(largeText, 390);
    expect.soft(overflow(), `${seen}, text of 200 %: scrolls sideways`).toBeLessThan(1);
    expect.soft(cutTexts(part), `${seen}, text of 200 %`).toEqual([]);
    await setTextSize(largeText / 2, look.width);
  }
  await wear({ theme: 'light', locale: 'en', width: 1024 });
}

/** On phones of 320 px and with text of 200 %, in Indonesian, no word or figure is broken or leaves its button. */
export async function expectUnbroken(name: string): Promise<void> {
  await wear({ theme: 'light', locale: 'id', width: 320 });
  expect.soft([...cutTexts('body'), ...brokenWords()], `${name}, 320 px`).toEqual([]);
  await setTextSize(largeText, 390);
  expect.soft(brokenWords(), `${name}, text of 200 %`).toEqual([]);
  await setTextSize(largeText / 2, 320);
  await wear({ theme: 'light', locale: 'en', width: 390 });
}

/** A change of the window has to follow: Chromium tells no listener of a media query about another text size. */
async function setTextSize(standard: number, width: number): Promise<void> {
  const isSmall = matchMedia(`(min-width: ${innerWidth / largeText + 0.1}rem)`);
  await commands.setTextSize(standard);
  await expect.poll(() => isSmall.matches).toBe(standard < largeText);
  await page.viewport(width, standard < largeText ? 800 : 844);
  await settle();
}

function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only')) continue;
    for (const { index, 0: word } of text.data.matchAll(/[^-–\s/@:]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`broken: ${word}`);
    }
  }
  return broken;
}

export async function wear({ theme, locale, width }: Look): Promise<void> {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  await setLocale(locale);
  await page.viewport(width, 800);
  await settle();
}

export function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/**
 * Columns, controls above the list and actions of the first row that cannot be seen or pressed. A table may scroll if
 * its edge shows it.
 */
export function outOfReach(columns: readonly string[]): string[] {
  const table = document.querySelector('main table');
  const box = table?.closest('section');
  const [headRow, row] = table instanceof HTMLTableElement ? table.rows : [];
  if (!box || !headRow || !row) return ['no table'];
  const [heads, cells] = [headRow, row].map((line) => [...line.cells].filter(isSeen));
  const pinned = (name: string) => heads?.find(({ dataset }) => dataset.pin === name);
  const isPinned = ({ dataset }: HTMLElement) =>
    dataset.pin === 'first' || (dataset.pin === 'last' && !box.matches('[data-crowded]'));
  const isWide = box.scrollWidth > box.clientWidth + 1;
  box.scrollLeft = 0;
  const hasNoHint = isWide && !box.matches('[data-cut-end]');
  const hidden = columns.filter((name) => {
    const index = heads?.findIndex((head) => namesIn(head).includes(name)) ?? -1;
    const [head, cell] = [heads?.[index], cells?.[index]];
    box.scrollLeft = 0;
    if (isWide && head && !isPinned(head)) {
      const kept = ['choice', 'first'].map((pin) => pinned(pin)?.offsetWidth ?? 0);
      box.scrollLeft = left(head) - left(box) - kept.reduce((sum, width) => sum + width);
    }
    return !isHit(head, row) || !isHit(cell, row);
  });
  box.scrollLeft = 0;
  const above = document.querySelectorAll('main header :is(a, button), main search :is(input, button)');
  const controls = [...above, ...row.querySelectorAll('[data-pin=acts] :is(a, button)')];
  return [
    ...(hasNoHint ? ['no shadow at the edge'] : []),
    ...(box.matches('[data-crowded]') || isHit(pinned('last'), row) ? [] : ['the last column']),
    ...hidden,
    ...controls.filter((control) => isSeen(control) && !isPressable(control)).map(nameOf),
  ];
}

const left = (part: Element) => part.getBoundingClientRect().left;
const isSeen = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().width > 1;
const nameOf = (part: Element) => part.getAttribute('aria-label') ?? part.textContent;
// biome-ignore lint/performance/useDomNodeTextContent: without the names that only narrower lists show
const namesIn = (head: HTMLElement) => head.innerText.split(/, |\n/).map((text) => text.trim());

function hitOf(part: Element): Element | null {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
}

/** The button of the naming cell lies over its row; else the cell itself is seen. */
function isHit(cell: Element | undefined, row: Element): boolean {
  const hit = cell ? hitOf(cell) : null;
  const hitCell = hit?.closest('td, th');
  const isOfOpener = hit?.matches('[data-opener]') === true && hitCell?.parentElement === row;
  return hitCell !== undefined && (hitCell === cell || isOfOpener);
}

function isPressable(control: Element): boolean {
  const hit = hitOf(control);
  // An empty search field has its icon and its shortcut over it.
  return control.contains(hit) || (hit?.parentElement === control.parentElement && control.matches('input'));
}

/** The new width is drawn, and everything that moves has arrived. */
export async function settle(): Promise<void> {
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
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}
