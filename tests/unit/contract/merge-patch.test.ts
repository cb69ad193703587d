import { expect, test } from 'vitest';
import { mergePatch } from '#contract/sync/sync.ts';

test('a merge patch changes and removes names that every object has', () => {
  const parse = (text: string) => JSON.parse(text);
  const target = parse('{"units": {"__proto__": 1, "constructor": 2}}');
  const patch = parse('{"units": {"__proto__": 3, "constructor": null, "toString": 4}}');
  const merged = mergePatch(target, patch);
  expect(JSON.stringify(merged)).toBe('{"units":{"__proto__":3,"toString":4}}');
  expect(JSON.stringify(mergePatch({}, patch))).toBe('{"units":{"__proto__":3,"toString":4}}');
  const gone = mergePatch(merged, parse('{"units": {"__proto__": null}}'));
  expect(JSON.stringify(gone)).toBe('{"units":{"toString":4}}');
});

// The examples of RFC 7396, appendix A, whose patch is an object.
test.each<[target: unknown, patch: Record<string, unknown>, merged: unknown]>([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('a merge patch of %j by %j gives %j', (target, patch, merged) => {
  const before = structuredClone(target);
  expect(mergePatch(target, patch)).toEqual(merged);
  expect(target).toEqual(before);
});
