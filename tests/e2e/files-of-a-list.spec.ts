import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const client = 'dist/client';
// Bytes differ by a little with every build: the bench of pages prints them. Two files are of what office and till
// share.
const mostFiles = 14;
// One of them drives printers, on the few phones that have one; another is the page of business settings.
const mostInAll = 64;

interface Office {
  entry: string;
  scripts: string[];
  words: Record<string, string>;
}

/** Read when a test runs: the build may not be there yet when tests are listed. */
function read() {
  const html = readFileSync(join(client, 'app.html'), 'utf8');
  const [, known = ''] = /\}\)\((\{"fonts".*\})\);?<\/script>/.exec(html) ?? [];
  const office: Office = JSON.parse(known);
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  const { imports }: { imports: Record<string, string> } = JSON.parse(map);
  const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
  const opened = scripts.filter((name) => /^(?!shell-)[a-z-]+-lazy-parts-/.test(name));
  return { office, scripts, opened, importsOf: (file: string) => importsOf(file, imports) };
}

test('the office asks for all its files at once: nothing is found when a script has arrived', () => {
  const { office, importsOf } = read();
  for (const messages of Object.values(office.words)) {
    const asked = [...office.scripts, messages];
    expect(asked.flatMap(importsOf).filter((file) => !asked.includes(file))).toEqual([]);
  }
  expect(Object.keys(office.words)).toEqual(['en', 'id']);
});

test(`the build has ${mostInAll} scripts at most`, () => expect(read().scripts.length).toBeLessThanOrEqual(mostInAll));

test(`every list has a file of what opens from it; with it, the list needs ${mostFiles} files at most`, () => {
  const { office, scripts, opened, importsOf } = read();
  expect(opened.length).toBeGreaterThan(7);
  const always = scripts.filter((script) => /^(shell-lazy-parts|deleted-dialog|outbox-api)-/.test(script));
  for (const file of opened) {
    const files = new Set([office.words.en ?? '', ...office.scripts]);
    for (const script of [file, ...always]) files.add(`/assets/${script}`);
    // A set hands out what is added while it is iterated.
    for (const one of files) for (const next of importsOf(one)) files.add(next);
    expect.soft([...files].length, file).toBeLessThanOrEqual(mostFiles);
  }
});

function importsOf(file: string, imports: Record<string, string>): string[] {
  const code = readFileSync(join(client, file), 'utf8');
  const found = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
  return [...found].map(([, name = '']) => imports[`/assets/${name}`] ?? `not mapped: ${name}`);
}
