import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'gerobak-patterns-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function problemsIn(code: string): Promise<string> {
  const file = join(folder, 'judged.ts');
  writeFileSync(file, code);
  const judging = run(process.execPath, ['src/tools/check-patterns.mjs', file]);
  return judging.then(
    ({ stderr }) => stderr,
    ({ stderr }) => stderr,
  );
}

describe('The check of patterns', () => {
  it('names those that read a text again from each of its places', async () => {
    const found = await problemsIn(`
      export const tokens = (text: string) => text.matchAll(/"(?:[^"\\\\]|\\\\.)*"|[[\\]{}]/gs);
      export const bare = (path: string) => path.replace(/\\/+$/, '');
    `);
    expect(found).toMatch(/judged\.ts:2 .*2nd degree polynomial/);
    expect(found).toMatch(/judged\.ts:3 .*2nd degree polynomial/);
  });

  it('names those that are made while the program runs: nobody has judged them', async () => {
    const found = await problemsIn(`
      export const of = (name: string) => new RegExp(name);
      export const also = (name: string) => RegExp(name);
    `);
    expect(found).toMatch(/judged\.ts:2 makes a pattern/);
    expect(found).toMatch(/judged\.ts:3 makes a pattern/);
  });

  it('says nothing of those that look at each letter once', async () => {
    expect(await problemsIn('export const all = [/^\\d+$/, /\\s+/gu, /^[^@]+@[^@]+$/];')).toBe('');
  });
});
