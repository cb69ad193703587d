import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ways = {
  'markup from text':
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i,
  'code from text': /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/,
  'a link that data alone decides':
    /href=\{(?!`(?:mailto:|tel:|https:\/\/|\/|#))[\w.]*(?:url|link)\b/i,
};

test('S40: no source turns text into markup, code or an address of its own', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) =>
    Object.entries(ways).flatMap(([what, pattern]) =>
      pattern.test(readFileSync(file, 'utf8')) ? [`${file}: ${what}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
