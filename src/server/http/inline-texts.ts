/**
 * The texts of the inline scripts or styles of a page: the content security policy allows exactly
 * these texts.
 */
export function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const found: string[] = [];
  const close = `</${element}>`;
  let open = html.indexOf(`<${element}`);
  while (open >= 0) {
    const start = html.indexOf('>', open) + 1;
    const end = html.indexOf(close, start);
    if (start === 0 || end < 0) break;
    const tag = html.slice(open, start);
    const text = html.slice(start, end);
    // A script with `src` has no inline text. A block of data is not executed and needs no hash.
    const isExternalOrData = tag.includes(' src=') || tag.includes(' type="application/');
    if (!isExternalOrData && text.trim() !== '') found.push(text);
    open = html.indexOf(`<${element}`, end);
  }
  return found;
}
