import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// A screen that says a word whose part is not on the page would show its key. The parts that each
// route waits for are held against what its scripts say.
const client = fileURLToPath(new URL('../../../src/client', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');

/** Of every screen of the office: its script, and the parts of words that come along. */
const screens = [
  ...read(join(client, 'routes.tsx')).matchAll(
    /withWords\(\s*(\[[^\]]*\]|'[^']*'),\s*import\('\.\/(office\/[^']+)'\)/g,
  ),
].map(([, parts = '', file = '']) => ({
  file: join(client, file),
  name: file,
  parts: [...parts.matchAll(/'([^']+)'/g)].map(([, part = '']) => part),
}));

describe('the words that a screen of the office waits for', () => {
  it('are named for every screen', () => {
    const routes = read(join(client, 'routes.tsx'));
    expect(screens.length).toBe([...routes.matchAll(/import\('\.\/office\//g)].length);
  });

  it.each(screens)('$name says nothing else at once', ({ file, parts }) => {
    if (parts.includes('office')) return;
    const here = new Set([
      'office.list',
      'office.forms',
      ...parts.map((part) => part.replace('/', '.')),
    ]);
    for (const script of standingOn(file)) {
      for (const namespace of namespacesOf(script)) expect(here, script).toContain(namespace);
    }
  });

  it.each(screens)('$name opens no dialog before all words are here', ({ file, parts }) => {
    if (parts.includes('office')) return;
    for (const script of standingOn(file)) {
      for (const [line, asked = ''] of read(script).matchAll(/^.*import\('([^']+)'\).*$/gm)) {
        const dialog = fileOf(asked, script);
        if (!dialog?.includes('/office/') || line.includes("withWords('office', import(")) continue;
        const said = [...standingOn(dialog)].flatMap(namespacesOf);
        expect(
          said.filter((name) => !/^office\.(list|forms)$/.test(name)),
          line,
        ).toEqual([]);
      }
    }
  });
});

/** A script and all that it imports at once, within the client. */
function standingOn(file: string): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    for (const [, asked = ''] of read(one).matchAll(
      /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm,
    )) {
      const next = fileOf(asked, one);
      if (next) found.add(next);
    }
  }
  return found;
}

function fileOf(asked: string, from: string): string | undefined {
  const file = asked.startsWith('#client/')
    ? join(client, asked.slice('#client/'.length))
    : asked.startsWith('.') && resolve(dirname(from), asked);
  return file && existsSync(file) ? file : undefined;
}

/** `office.carts` of `useTranslations('office.carts.detail')`. */
function namespacesOf(file: string): string[] {
  return [...read(file).matchAll(/useTranslations\('(office\.\w+)/g)].map(([, name = '']) => name);
}
