import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { DeviceWarning } from '#client/shell/device-warning.tsx';
import en from '#texts/en/index.ts';

const atRisk: SyncStatus = {
  pending: 1,
  sending: 0,
  lost: 0,
  refused: 0,
  stale: 0,
  initialSync: undefined,
  isOffline: true,
  hasNetwork: false,
  isChecking: false,
  lastSyncedAt: undefined,
  storage: 'not_persistent',
  paused: false,
  mustUpdate: false,
};

function told(status: SyncStatus): boolean {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Jakarta">
      <DeviceWarning status={status} />
    </IntlProvider>,
  );
  return html.includes(en.shell.storage.notPersistentByMenu);
}

test('what the browser may clear is told while it waits without a connection, not on its way', () => {
  expect(told(atRisk)).toBe(true);
  expect(told({ ...atRisk, isOffline: false, sending: 1 })).toBe(false);
  expect(told({ ...atRisk, pending: 0 })).toBe(false);
});
