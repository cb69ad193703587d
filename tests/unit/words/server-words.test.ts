import { describe, expect, it } from 'vitest';
import { validationMessages } from '#contract/field-messages.ts';
import { indonesian } from '#server/i18n/id.ts';
import { keyOf, localize, localizeWord, translate } from '#server/i18n/localize.ts';
import { lineOf, readSources, type SyntaxNode, walk } from '#tests/support/source-tree.ts';

// Read by an operator or a programmer, never by whoever uses the office.
const notForPeople =
  /server\/(app|db|demo|docs|cli|operations|i18n|config|main|metadata|mail\/send|stock\/(check-invariants|post-movements))|assignments\/figures|http\/static-files|cannot be missing/;
const isSentence = (text: string) =>
  /^[A-Z][a-z'-]*( .*|[.!]|)$/s.test(text) && / |[.!]$/.test(text);

interface Sentence {
  key: string;
  at: string;
}

function sentencesOfTheServer(): { sentences: Sentence[]; untagged: string[] } {
  const sentences: Sentence[] = [];
  const untagged: string[] = [];
  for (const source of readSources('src/server')) {
    if (notForPeople.test(source.path)) continue;
    walk(source.tree, (node, [parent]) => {
      const at = lineOf(source, node);
      const key = localizedKey(node) ?? plainSentence(node, parent);
      if (key !== undefined) sentences.push({ key, at });
      if (isUntagged(node, parent)) untagged.push(at);
    });
  }
  return { sentences, untagged };
}

function localizedKey({ type, tag, quasi }: SyntaxNode): string | undefined {
  if (type !== 'TaggedTemplateExpression') return undefined;
  return (tag as SyntaxNode).name === 'localize' ? keyOf(textsOf(quasi)) : undefined;
}

// What an Error is made with is for the log.
function plainSentence({ type, value }: SyntaxNode, parent?: SyntaxNode): string | undefined {
  if (type !== 'Literal' || typeof value !== 'string' || !isSentence(value)) return undefined;
  return parent?.type === 'NewExpression' ? undefined : value;
}

function isUntagged(node: SyntaxNode, parent?: SyntaxNode): boolean {
  if (node.type !== 'TemplateLiteral' || parent?.type === 'TaggedTemplateExpression') return false;
  return /[a-z]{2,} [a-z]{2,}/.test(textsOf(node).join(' '));
}

function textsOf(template: unknown): string[] {
  const { quasis } = template as { quasis: { value: { cooked: string } }[] };
  return quasis.map(({ value }) => value.cooked);
}

describe('every sentence of the server', () => {
  const { sentences, untagged } = sentencesOfTheServer();

  it('has its words in Bahasa Indonesia', () => {
    const missing = sentences.filter(({ key }) => /[a-z]/i.test(key.replace(/\{\d+\}/g, '')));
    expect(missing.filter(({ key }) => !(key in indonesian))).toEqual([]);
  });

  it('is built so that it can be given in either language', () => {
    expect(untagged).toEqual([]);
  });

  it('names the same parts in both', () => {
    const partsOf = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(String).sort();
    for (const [english, words] of Object.entries(indonesian)) {
      expect(partsOf(words), english).toEqual(partsOf(english));
    }
  });

  it('covers the reasons for which a field is refused', () => {
    const missing = Object.values(validationMessages).filter((text) => !(text in indonesian));
    expect(missing).toEqual([]);
  });
});

describe('localize', () => {
  it('puts names as they are and words of ours in the language', () => {
    const text = localize`${'rina'} changed ${localizeWord('waste')} ${localize`at ${'10:31'}`}.`;
    expect(translate(text, 'en')).toBe('rina changed waste at 10:31.');
    expect(translate(text, 'id')).toBe('rina mengubah barang terbuang pukul 10:31.');
  });

  it('stays English where there is no translation', () => {
    expect(translate('Never written before', 'id')).toBe('Never written before');
  });
});
