import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const files = ['src', 'tests', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const sources = files.filter((file) => /^(?!.*fixtures\/).*\.(tsx?|mjs)$/.test(file));
const papers = ['README.md', ...files.filter((file) => file.endsWith('.md'))];

/** The numbers that a paper gives to its rules, and to its sections. */
function numbersOf(paper: string): Set<string> {
  const items = [...read(paper).matchAll(/^(?:- \*\*(.+?)\*\*|## (\d+)\. )/gm)];
  return new Set(items.flatMap(([, item = '', section = '']) => [section, ...item.split(', ')]));
}

const offline = numbersOf('docs/offline.md');
const numbers: Record<string, Set<string>> = {
  rules: numbersOf('docs/rules.md'),
  screens: numbersOf('docs/screens.md'),
  offline,
  scenario: offline,
  scenarios: offline,
};

test('every rule that is cited stands in the papers', () => {
  const separators = /, | and | to /;
  const cited = [...sources, ...papers].flatMap((file) => {
    const text = read(file).replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
    const found = text.matchAll(
      /\b(rules|screens|offline|scenarios?) ((?:I?\d+(?:\.\d+)?(?:, | and | to )?)+)/gi,
    );
    return [...found].flatMap(([, paper = '', list = '']) =>
      list
        .split(separators)
        .filter(Boolean)
        .map((number) => ({ file, paper, number })),
    );
  });
  expect(cited.filter(({ paper, number }) => !numbers[paper.toLowerCase()]?.has(number))).toEqual(
    [],
  );
  expect(cited.length).toBeGreaterThan(200);
});

test('every decision, check and fault that is named is there', () => {
  const checks = new Set(
    ['security', 'faults'].flatMap((name) => [...numbersOf(`tests/api/${name}.md`)]),
  );
  const missing = [...sources, ...papers].flatMap((file) => {
    const text = read(file);
    const decisions = [...text.matchAll(/\bdecisions\/(\d{3})/g)].filter(
      ([, number]) => !files.some((name) => name.startsWith(`src/decisions/${number}-`)),
    );
    const isTest = /^tests\/.*(?<!\.md)$/.test(file);
    const cited = isTest ? [...text.matchAll(/\b[SF]\d\d\b/g)] : [];
    const unknown = [...decisions, ...cited.filter(([number]) => !checks.has(number))];
    return unknown.map(([number]) => `${file}: ${number}`);
  });
  expect(missing).toEqual([]);
});

test('every folder and file that a paper names is there', () => {
  const missing = papers.flatMap((paper) =>
    [...read(paper).matchAll(/`((?:src|tests|docs)\/[\w./-]+?)\/?`/g)]
      .filter(([, path = '']) => !files.some((file) => file.startsWith(path)))
      .map(([path]) => `${paper}: ${path}`),
  );
  expect(missing).toEqual([]);
});

// A line names a test by its file, wherever below its room, and by words of its title.
test.each(papers)('%s names tests by titles that they have', (paper) => {
  const missing: string[] = [];
  let titles: string | undefined;
  const words = /`(?:api|e2e|offline|unit|bench)\/([\w/-]+)`|"([^"]+)"|\||- \*\*/g;
  for (const [, name, title] of oneLine(read(paper)).matchAll(words)) {
    if (title && titles !== undefined) {
      const parts = title.split('…').map((part) => part.trim());
      if (!parts.every((part) => titles?.includes(part))) missing.push(title);
    } else {
      titles = name && textOf(name);
      if (titles === '') missing.push(name ?? '');
    }
  }
  expect(missing).toEqual([]);
});

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function textOf(test: string): string {
  const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/(?:\.\w+)+$/, '');
  const named = sources.filter((file) => /^tests\//.test(file) && nameOf(file) === nameOf(test));
  return oneLine(named.map(read).join('\n'));
}
