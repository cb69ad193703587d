import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { IntlProvider } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { currentWorkspace } from '#client/data/workspace.ts';
import { DeviceWarning } from '#client/shell/device-warning.tsx';
import { SyncPill } from '#client/shell/sync-pill.tsx';
import type { Workspace } from '#offline/workspace.ts';
import en from '#texts/en/index.ts';

export function saidOn(tab: Workspace): string {
  currentWorkspace.set(tab);
  try {
    const html = renderToStaticMarkup(
      <IntlProvider locale="en" messages={en} timeZone="Asia/Jakarta">
        <MemoryRouter>
          <Header />
        </MemoryRouter>
      </IntlProvider>,
    );
    return html.replace(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'");
  } finally {
    currentWorkspace.set(undefined);
  }
}

function Header() {
  return (
    <>
      <SyncPill />
      <DeviceWarning status={useSyncStatus()} />
    </>
  );
}
