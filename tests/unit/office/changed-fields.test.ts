import { describe, expect, test } from 'vitest';
import { deviceOf } from '#client/office/account/account-sessions.tsx';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import { changedFields } from '#client/office/kit/form/record-form.ts';
import { agoUnit, hasHappened } from '#client/office/kit/moment.tsx';

const before = { name: 'Thai Tea', price: 10_000, location: { coordinates: [1, 2] }, version: 3 };

test('only what differs is sent', () => {
  const after = { name: 'Thai Tea', price: 12_000, location: { coordinates: [1, 3] } };
  const found = changedFields(before, after);
  expect(found).toEqual({ isEmpty: false, changes: { price: 12_000, location: { coordinates: [1, 3] } } });
});

test('an edit that changes nothing is empty', () => {
  const after = { name: 'Thai Tea', price: 10_000, location: { coordinates: [1, 2] } };
  expect(changedFields(before, after)).toMatchObject({ isEmpty: true, changes: {} });
});

const marked = (kind: 'created' | 'updated' | 'deleted', state: 'queued' | 'refused') =>
  isSelectable({ mark: { kind, state, seqs: [1] } });

test('what is about to go, or was refused to be made, is not chosen', () => {
  expect(isSelectable({})).toBe(true);
  expect(marked('created', 'queued')).toBe(true);
  expect(marked('updated', 'refused')).toBe(true);
  expect(marked('deleted', 'queued')).toBe(false);
  expect(marked('created', 'refused')).toBe(false);
});

describe('the device of a session', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
      { browser: 'Chrome', system: 'Android' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      { browser: 'Samsung Internet', system: 'Android' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iPhone' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
      { browser: 'Edge', system: 'Windows' },
    ],
    ['curl/8.5.0', { browser: undefined, system: undefined }],
  ])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));
});

test('how long ago is said in seconds, minutes, hours or days', () => {
  const minute = 60_000;
  const ages = [0, minute - 1, minute, 59 * minute, 60 * minute, 24 * 60 * minute, 1e11];
  expect(ages.map(agoUnit)).toEqual(['second', 'second', 'minute', 'minute', 'hour', 'day', 'day']);
});

test('the zero date, an empty one and none mean never (screens 3.6)', () => {
  expect(hasHappened('0001-01-01T00:00:00Z')).toBe(false);
  expect(hasHappened('')).toBe(false);
  expect(hasHappened(null)).toBe(false);
  expect(hasHappened('2026-11-20T02:00:00.000Z')).toBe(true);
});
