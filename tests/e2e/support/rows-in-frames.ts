import type { Page } from '@playwright/test';

export async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { rowsSeen: seen });
    const look = () => {
      for (const row of document.querySelectorAll('tr')) seen.add(row.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
}

/** The rows of these names that were ever drawn with such words. */
export function rowsSeen(page: Page, names: string[], words: string): Promise<string[]> {
  return page.evaluate(
    ([wanted, text]) => {
      const { rowsSeen: seen } = globalThis as unknown as { rowsSeen: Set<string> };
      return [...seen].filter((row) => row.includes(text) && wanted.some((name) => row.includes(name)));
    },
    [names, words] as const,
  );
}
