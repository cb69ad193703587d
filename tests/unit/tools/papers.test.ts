import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const files = ['src', 'tests', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const sources = files.filter((file) => /^(?!.*fixtures\/).*\.(tsx?|mjs)$/.test(file));
const papers = ['README.md', ...files.filter((file) => file.endsWith('.md'))];
/** Decisions and measurements also name what was there at their time. */
const guides = papers.filter((paper) => !/^(src\/decisions|tests\/bench)\//.test(paper));
const others = readdirSync('deploy').map((name) => `deploy/${name}`);

const one = String.raw`[ISF]?\d+(?:\.\d+)?`;
const list = `${one}(?:(?:, | and | to )${one})*`;

/** Of a list such as "3.5, 3.7 and 4.1", "35 to 38" or "S46 to S49". */
function numbersIn(text: string): string[] {
  return text.split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.split(' to ');
    const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(first) ?? [];
    const length = last ? Number(last.slice(prefix.length)) - Number(digits) + 1 : 1;
    const at = (index: number) => String(Number(digits) + index).padStart(digits.length, '0');
    return Array.from({ length }, (_, index) => prefix + at(index));
  });
}

function numbersOf(paper: string): Set<string> {
  const sections = [...read(paper).matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number);
  return new Set([...sections, ...linesOf(paper).flatMap(({ numbers }) => numbers)]);
}

function linesOf(paper: string): { numbers: string[]; text: string }[] {
  return read(paper)
    .split(/^#+ /m)
    .flatMap((section) => {
      const [, ...parts] = section.split(new RegExp(`\\*\\*(${list})\\*\\*`));
      return Array.from({ length: parts.length / 2 }, (_, index) => ({
        numbers: numbersIn(parts[2 * index] ?? ''),
        text: parts[2 * index + 1] ?? '',
      }));
    });
}

const offline = numbersOf('docs/offline.md');
const numbers: Record<string, Set<string>> = {
  rules: numbersOf('docs/rules.md'),
  screens: numbersOf('docs/screens.md'),
  offline,
  scenario: offline,
  scenarios: offline,
};

/** Such as "screens 3.5 and 3.7" or "scenario 18". */
function citedIn(text: string): { paper: string; number: string }[] {
  const found = text.matchAll(new RegExp(`\\b(rules|screens|offline|scenarios?) (${list})`, 'gi'));
  return [...found].flatMap(([, paper = '', numbers = '']) =>
    numbersIn(numbers).map((number) => ({ paper: paper.toLowerCase(), number })),
  );
}

test('every rule that is cited stands in the papers', () => {
  const cited = [...sources, ...papers].flatMap((file) =>
    citedIn(read(file).replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')).map((each) => ({ file, ...each })),
  );
  expect(cited.filter(({ paper, number }) => !numbers[paper]?.has(number))).toEqual([]);
  expect(cited.length).toBeGreaterThan(200);
});

test('every decision, check and fault that is named is there', () => {
  const checks = new Set(['security', 'faults'].flatMap((name) => [...numbersOf(`tests/api/${name}.md`)]));
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

// A file is named by the end of its path, but not by a part of its name alone, as `.test.ts`.
const fileName = /(?<![\w./*{}-])([\w-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|css|sh|yaml|service))\b/g;
/** Names in code: of functions, types, constants. Plain words and names of one part are not told apart from prose. */
const symbolName = /(?<![\w./'-])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?![\w./'-])/g;

test('every file and symbol that a comment, README or guide names is there', () => {
  const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  const texts = [
    ...sources
      .filter((source) => source.startsWith('src/'))
      .map((path) => ({ path, named: (read(path).match(comment) ?? []).join('\n') })),
    ...guides.map((path) => ({ path, named: (read(path).match(/`[^`\n]+`/g) ?? []).join('\n') })),
  ];
  const code = [...sources, 'biome.json'].map(read).join('\n');
  const words = new Set(code.match(/\w+/g));
  const missing = texts.flatMap(({ path, named }) => {
    const names = [...named.matchAll(fileName)].map(([, name = '']) => name);
    const symbols = (named.match(/`[^`\n]+`/g) ?? []).flatMap((each) => each.match(symbolName) ?? []);
    return [
      ...names.filter((name) => ![...files, ...others].some((each) => `/${each}`.endsWith(`/${name}`))),
      ...symbols.filter((name) => !words.has(name)),
    ].map((name) => `${path}: ${name}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('every test that a paper names is there', () => {
  const missing = papers.flatMap((paper) =>
    testsNamedIn(read(paper))
      .filter((name) => testFiles(name).length === 0 && !files.includes(`tests/${name}`))
      .map((name) => `${paper}: ${name}`),
  );
  expect(missing).toEqual([]);
});

// A file is named because a test in it proves the number: its title has that number, whatever its words are.
test.each([
  ['tests/e2e/screens.md', 'screens', 'docs/screens.md'],
  ['tests/offline/README.md', 'scenario', 'docs/offline.md'],
  ['tests/api/security.md', 'check', undefined],
  ['tests/api/faults.md', 'check', undefined],
])('in the files that a line of %s names a title has its number', (paper, kind, promises) => {
  const missing = linesOf(paper).flatMap(({ numbers, text }) =>
    testsNamedIn(text)
      .filter((name) => !name.startsWith('bench/'))
      .flatMap((name) => {
        const titled = testFiles(name).flatMap((file) => numbersOfTitles(file, kind));
        return numbers.filter((number) => !titled.includes(number)).map((each) => [name, each]);
      }),
  );
  expect(missing).toEqual([]);
  const lines = linesOf(paper).flatMap(({ numbers }) => numbers);
  const asked = promises ? linesOf(promises).flatMap(({ numbers }) => numbers) : lines;
  expect(lines).toEqual(expect.arrayContaining(asked));
});

function testsNamedIn(text: string): string[] {
  const named = text.matchAll(/`((?:api|component|e2e|offline|unit|bench)\/[\w/-]+)`/g);
  return [...named].map(([, name = '']) => name);
}

function testFiles(name: string): string[] {
  const [room = '', ...end] = name.split('/');
  const ending = new RegExp(`/${end.join('/')}(\\.alone)?\\.(test|spec|bench)\\.\\w+$`);
  return sources.filter((file) => file.startsWith(`tests/${room}/`) && ending.test(file));
}

function numbersOfTitles(file: string, kind: string): string[] {
  const titles = read(file).matchAll(
    /(?:\b(?:test|it|describe|step)\w*|\))\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g,
  );
  return [...titles].flatMap(([, ...title]) => {
    const text = title.join('');
    if (kind === 'check') return [...text.matchAll(/\b[SF]\d\d\b/g)].map(([number]) => number);
    return citedIn(text)
      .filter(({ paper }) => paper.startsWith(kind))
      .map(({ number }) => number);
  });
}
