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
  return new Set(
    items.flatMap(([, item = '', section = '']) => [section, ...item.split(/, | to /)]),
  );
}

const offline = numbersOf('docs/offline.md');
const numbers: Record<string, Set<string>> = {
  rules: numbersOf('docs/rules.md'),
  screens: numbersOf('docs/screens.md'),
  offline,
  scenario: offline,
  scenarios: offline,
};
const checks = numbersOf('tests/api/security.md');
const faults = numbersOf('tests/api/faults.md');

test('every rule that is cited stands in the papers', () => {
  let count = 0;
  const missing = [...sources, ...papers].flatMap((file) => {
    const text = read(file).replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
    const cited = text.matchAll(
      /\b(rules|screens|offline|scenarios?) ((?:I?\d+(?:\.\d+)?(?:, | and | to )?)+)/gi,
    );
    return [...cited].flatMap(([, paper = '', list = '']) =>
      list
        .split(/, | and | to /)
        .filter((number) => ++count && number && !numbers[paper.toLowerCase()]?.has(number))
        .map((number) => `${file}: ${paper} ${number}`),
    );
  });
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test('every check and fault that a test names is in the list of those', () => {
  const missing = sources
    .filter((file) => file.startsWith('tests/'))
    .flatMap(
      (file) =>
        read(file)
          .match(/\b[SF]\d\d\b/g)
          ?.map((number) => [file, number]) ?? [],
    )
    .filter(([, number = '']) => !checks.has(number) && !faults.has(number));
  expect(missing).toEqual([]);
});

test('every file that a paper names is there', () => {
  const names = new Set(files.map((file) => file.replace(/^.*\//, '').replace(/(\.\w+)+$/, '')));
  const missing = papers.flatMap((paper) => {
    const text = read(paper);
    const paths = [...text.matchAll(/`((?:src|tests|docs)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))
      .filter(
        (path) => !files.some((file) => file.startsWith(`${path}-`) || file.startsWith(`${path}.`)),
      );
    const tests = [...text.matchAll(/`(?:api|e2e|offline|unit|bench)\/([\w/-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !names.has(path.replace(/^.*\//, '')));
    return [...paths, ...tests].map((path) => `${paper}: ${path}`);
  });
  expect(missing).toEqual([]);
});
