/**
 * The texts of the inline scripts or styles of a page: the content security policy allows exactly
 * these texts.
 */
export function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const found: string[] = [];
  const closingTag = `</${element}>`;
  let openIndex = html.indexOf(`<${element}`);
  while (openIndex >= 0) {
    const start = html.indexOf('>', openIndex) + 1;
    const end = html.indexOf(closingTag, start);
    if (start === 0 || end < 0) break;
    const tag = html.slice(openIndex, start);
    const text = html.slice(start, end);
    // A script with `src` has no inline text. A block of data is not executed and needs no hash.
    const isExternalOrData = tag.includes(' src=') || tag.includes(' type="application/');
    if (!isExternalOrData && text.trim() !== '') found.push(text);
    openIndex = html.indexOf(`<${element}`, end);
  }
  return found;
}
