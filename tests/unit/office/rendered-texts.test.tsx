import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshnessLine } from '#client/office/kit/list/freshness-line.tsx';
import { useEventTimeText } from '#client/office/shifts/page/use-event-time-text.ts';
import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';

test.each([
  ['en', en, 1, "1 row can't be read on this device."],
  ['en', en, 2, "2 rows can't be read on this device."],
  ['id', id, 2, '2 baris tidak bisa dibaca di perangkat ini.'],
] as const)('a list says in %s how many rows are missing (screens 3.3)', (locale, messages, unreadable, text) => {
  const line = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages as typeof en} timeZone="Asia/Jakarta">
      <FreshnessLine
        {...{ isLive: true, isLoading: false, isBlocked: false, source: 'sync', unreadable }}
        savedAt={undefined}
        error={undefined}
      />
    </IntlProvider>,
  );
  expect(
    line
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .trim(),
  ).toBe(text);
});

afterEach(() => void vi.useRealTimers());

function EventTime({ at }: { at: string }) {
  return useEventTimeText('2026-11-20T01:00:00Z')(at);
}

test.each([
  ['2026-11-20T03:37:00Z', '10:37'],
  ['2026-11-21T02:05:00Z', 'Yesterday 09:05'],
  ['2026-11-22T02:05:00Z', '09:05 today'],
  ['2026-11-14T02:05:00Z', '14 Nov 09:05'],
  ['soon', '–'],
])('the events of a shift have their date unless it is the day of the shift: %s', (at, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00Z'), toFake: ['Date'] });
  const shown = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Jakarta">
      <EventTime at={at} />
    </IntlProvider>,
  );
  expect(shown).toBe(text);
});
