import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { IntlProvider, useTranslations } from 'use-intl';
import { expect, test } from 'vitest';
import { NotificationRow } from '#client/office/notifications/notification-panel.tsx';
import { AlertCard } from '#client/shell/alert-card.tsx';
import { notificationSchema } from '#contract/notifications/entity.ts';
import en from '#texts/en/index.ts';

function draw(part: ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="en" messages={en} timeZone="Asia/Jakarta">
        {part}
      </IntlProvider>
    </MemoryRouter>,
  );
}

function iconOf(type: string): string | undefined {
  const notification = notificationSchema.parse({
    id: '01890000-0000-7000-8000-000000000001',
    type,
    title: 'Thai Tea',
    message: '9 left',
    link: null,
    is_read: false,
    read_at: null,
    created_at: '2026-11-20T02:00:00.000Z',
  });
  const row = <NotificationRow notification={notification} isNew={false} onFollow={() => {}} />;
  return /lucide-[\w-]+/.exec(draw(row))?.[0];
}

test('a notification of low stock has an icon that no other one has', () => {
  const others = ['restock_request', 'expiry', 'variance', 'late_sale', 'account'].map(iconOf);
  expect(iconOf('stock_alert')).toBeDefined();
  expect(others).not.toContain(iconOf('stock_alert'));
});

test('the link of an alert says Learn more where nothing better is said (screens 4.2)', () => {
  const cardOf = (label?: string) => (
    <AlertCard
      alert={{ variant: 'info', message: 'Kept.', link: { to: '/outbox', label } }}
      onClose={() => {}}
      onPause={() => {}}
    />
  );
  expect(draw(cardOf())).toContain('>Learn more</a>');
  expect(draw(cardOf('See what waits'))).toContain('>See what waits</a>');
});

function MissingMessage() {
  const t = useTranslations('shell.push');
  // @ts-expect-error `app-config.d.ts` declares the keys
  return t('missing');
}

test('a message key that no catalogue has does not compile', () => {
  const drawn = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Jakarta" onError={() => {}}>
      <MissingMessage />
    </IntlProvider>,
  );
  expect(drawn).toBe('shell.push.missing');
});
