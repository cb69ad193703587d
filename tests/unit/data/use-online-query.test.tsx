import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, describe, expect, test } from 'vitest';
import { currentWorkspace } from '#client/data/current-workspace.ts';
import { PullError } from '#client/data/pull-error.ts';
import { type OnlineQuery, useOnlineQuery } from '#client/data/use-online-query.ts';
import type { Connectivity } from '#offline/network/connectivity.ts';
import { observable } from '#offline/workspace/observable.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';

const path = '/auth/sessions';

function Screen({ onQuery }: { onQuery: (query: OnlineQuery<unknown>) => void }) {
  onQuery(useOnlineQuery(path));
  return null;
}

/** What a screen is given, where the last request ended so. */
function queryAfter(last: { data?: unknown; error?: unknown }): OnlineQuery<unknown> {
  const connectivity = observable<Connectivity>('online');
  currentWorkspace.set({ userId: 'rina', connectivity } as unknown as Workspace);
  const cache = new Map([[unstable_serialize(['online', 'rina', path]), last]]);
  const queries: OnlineQuery<unknown>[] = [];
  renderToStaticMarkup(
    <SWRConfig value={{ provider: () => cache }}>
      <Screen onQuery={(query) => queries.push(query)} />
    </SWRConfig>,
  );
  return queries[0] as OnlineQuery<unknown>;
}

describe('Data that the device may not store', () => {
  afterEach(() => currentWorkspace.set(undefined));

  test('are missing for want of a connection where no answer came', () => {
    expect(queryAfter({ error: new PullError() })).toMatchObject({ isOffline: true });
  });

  test('stay where only a later request got no answer', () => {
    const query = queryAfter({ data: ['here'], error: new PullError() });
    expect(query).toMatchObject({ data: ['here'], isOffline: false });
  });

  test('are missing for the reason that the server gave', () => {
    const failure = { status: 500, message: 'Broken', errors: [] } as never;
    expect(queryAfter({ error: new PullError(failure) })).toMatchObject({
      error: failure,
      isOffline: false,
    });
  });

  test('are awaited until the first request ends', () => {
    expect(queryAfter({})).toMatchObject({ data: undefined, isOffline: false });
  });
});
