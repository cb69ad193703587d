import type { Page } from '@playwright/test';
import en from '#client/i18n/en/index.ts';
import id from '#client/i18n/id/index.ts';

type Catalogue = { [key: string]: string | Catalogue };

function textsOf(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((value) =>
    typeof value === 'string' ? [value] : textsOf(value),
  );
}

const indonesian = new Set(textsOf(id));
// Without arguments, and not the same word in both.
const english = textsOf(en).filter((text) => !text.includes('{') && !indonesian.has(text));

/** What a person reads or hears on this page that stands in the English catalogue only. */
export async function englishOnScreen(page: Page): Promise<string[]> {
  return page.evaluate((texts) => {
    const found = new Set<string>();
    const known = new Set(texts);
    const look = (text: string | null) => {
      const said = text?.trim() ?? '';
      if (known.has(said)) found.add(said);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) look(walker.currentNode.textContent);
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        look(element.getAttribute(name));
      }
    }
    look(document.title.split(' · ')[0] ?? '');
    return [...found];
  }, english);
}
