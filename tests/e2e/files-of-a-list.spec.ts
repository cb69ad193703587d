import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const client = 'dist/client';
// What they weigh is printed by the bench of pages: bytes differ by a little with every build.
const mostFiles = 17;

/** What the bare shell knows of the files of every screen, as the build wrote it there. */
interface Office {
  words: Record<string, Record<string, string>>;
  screens: Record<string, { files: string[]; words: string[] }>;
}

const shell = readFileSync(join(client, 'app.html'), 'utf8');
const [, known = ''] = /\}\)\((\{"fonts".*\})\);?<\/script>/.exec(shell) ?? [];
const office: Office = JSON.parse(known);

for (const [path, screen] of Object.entries(office.screens)) {
  test(`${path} asks for all its files at once, and for ${mostFiles} at most`, () => {
    for (const words of Object.values(office.words)) {
      const names = ['house', ...screen.words];
      const files = new Set([
        ...[...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
          ([, file = '']) => file,
        ),
        ...screen.files,
        ...names.map((name) => words[name] ?? ''),
      ]);
      expect(files.size).toBeLessThanOrEqual(mostFiles);
      // One level: nothing is found out only when a script has arrived.
      const asked = [...files].flatMap(importsOf);
      expect(asked.filter((file) => !files.has(file))).toEqual([]);
    }
  });
}

function importsOf(file: string): string[] {
  if (!file.endsWith('.js')) return [];
  const code = readFileSync(join(client, file), 'utf8');
  const found = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
  return [...found].map(([, name = '']) => `assets/${name}`);
}
