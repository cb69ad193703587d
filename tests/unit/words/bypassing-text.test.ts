import { describe, expect, it } from 'vitest';
import { lineOf, readSources, type SyntaxNode, walk } from '#tests/support/source-tree.ts';

/** Properties that a person reads or hears, on an element or in an object that becomes one. */
const readProperties = new Set([
  ...['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'placeholder', 'label', 'caption', 'message', 'text', 'hint', 'description'],
  ...['heading', 'legend', 'summary', 'detail', 'term', 'loadingLabel', 'emptyText', 'content'],
]);
const hasLetters = (text: string) => /\p{L}/u.test(text);
// Names of things that are called so in every language, and marks.
const sameEverywhere = new Set(['404', 'PDF', 'QR', 'Rp', '–', 'm']);
function bypassingTexts(): string[] {
  const found: string[] = [];
  for (const source of readSources('src/client')) {
    if (source.path.startsWith('src/client/i18n/')) continue;
    walk(source.tree, (node, above) => {
      const text = shownBy(node, above)?.trim();
      if (text === undefined || !hasLetters(text) || sameEverywhere.has(text)) return;
      found.push(`${lineOf(source, node)} ${text}`);
    });
  }
  return found;
}

function shownBy(node: SyntaxNode, above: readonly SyntaxNode[]): string | undefined {
  if (node.type === 'JSXText') return node.value as string;
  const text = textOf(node);
  return text !== undefined && (isRead(node, above) || isSentence(text, above)) ? text : undefined;
}

function isRead(node: SyntaxNode, [parent, next]: readonly SyntaxNode[]): boolean {
  switch (parent?.type) {
    case 'JSXAttribute':
      return readProperties.has(nameOf(parent.name));
    case 'Property':
      return node !== parent.key && readProperties.has(nameOf(parent.key));
    case 'JSXExpressionContainer':
      return next?.type !== 'JSXAttribute' || readProperties.has(nameOf(next.name));
    default:
      return false;
  }
}

/** A literal's text; of a template the part without what is put into it. */
function textOf({ type, value, quasis }: SyntaxNode): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral') return undefined;
  const texts = quasis as { value: { cooked: string } }[];
  return texts.map((quasi) => quasi.value.cooked).join('');
}

// Wherever it stands: what starts large and goes on small is said to a person, unless it is the
// reason of an Error, which is for the console.
function isSentence(text: string, above: readonly SyntaxNode[]): boolean {
  if (above.some(({ type }) => type === 'NewExpression' || type === 'ThrowStatement')) return false;
  return /^\p{Lu}[\p{Ll}’'-]* \p{Ll}{2}|^\p{Lu}\p{Ll}+[.!?…]$/u.test(text);
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

describe('text on a screen', () => {
  it('comes from the catalogues, every word of it', () => {
    expect(bypassingTexts()).toEqual([]);
  });
});
