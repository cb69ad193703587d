import { describe, expect, test } from 'vitest';
import { deviceOf } from '#client/office/account/account-sessions.tsx';
import { agoUnit } from '#client/office/kit/moment.tsx';

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
  ])('%s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });
});

test('how long ago is said in seconds, minutes, hours or days', () => {
  const minute = 60_000;
  const ages = [0, minute - 1, minute, 59 * minute, 60 * minute, 24 * 60 * minute, 1e11];
  expect(ages.map(agoUnit)).toEqual(['second', 'second', 'minute', 'minute', 'hour', 'day', 'day']);
});
