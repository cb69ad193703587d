import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';

type Catalogue = { [key: string]: string | Catalogue };

function textsOf(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

const indonesian = new Set(textsOf(id));

/** In the English catalogue only, without arguments. */
export const englishTexts = textsOf(en).filter((text) => !text.includes('{') && !indonesian.has(text));

/** Playwright calls it in the page, so it uses nothing outside of itself. */
export function englishIn(texts: readonly string[]): string[] {
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
  const found = new Set([document.title.split(' · ')[0]]);
  for (const element of document.body.querySelectorAll('*')) {
    for (const attribute of spoken) found.add(element.getAttribute(attribute)?.trim());
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim());
  }
  return texts.filter((text) => found.has(text));
}
