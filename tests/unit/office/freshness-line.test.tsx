import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { FreshnessLine } from '#client/office/kit/list/freshness-line.tsx';
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
