import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearQueries,
  PullError,
  prefetchQuery,
  queryKey,
  type RemoteResult,
  useRemote,
} from '#client/data/remote-query.ts';
import { currentWorkspace } from '#client/data/workspace.ts';
import type { Connectivity } from '#offline/network/request.ts';
import { observable } from '#offline/observable.ts';
import type { Workspace } from '#offline/workspace.ts';

const path = '/auth/sessions';

function Screen({ onQuery }: { onQuery: (query: RemoteResult<unknown>) => void }) {
  onQuery(useRemote({ path }));
  return null;
}

async function queryAfter(...ends: unknown[]): Promise<RemoteResult<unknown>> {
  const connectivity = observable<Connectivity>('online');
  currentWorkspace.set({ userId: 'rina', connectivity } as unknown as Workspace);
  for (const end of ends) {
    const answer = async () => {
      if (end instanceof Error) throw end;
      return end;
    };
    await prefetchQuery(queryKey('rina', path), answer);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  const queries: RemoteResult<unknown>[] = [];
  renderToStaticMarkup(<Screen onQuery={(query) => queries.push(query)} />);
  return queries[0] as RemoteResult<unknown>;
}

describe('Data that the device may not store', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    currentWorkspace.set(undefined);
    clearQueries();
    vi.useRealTimers();
  });

  test('are missing for want of a connection where no answer came', async () => {
    expect(await queryAfter(new PullError())).toMatchObject({ isOffline: true });
  });

  test('stay where only a later request got no answer', async () => {
    const query = await queryAfter(['here'], new PullError());
    expect(query).toMatchObject({ data: ['here'], isOffline: false });
  });

  test('are missing for the reason that the server gave', async () => {
    const failure = { status: 500, message: 'Broken', errors: [] } as never;
    expect(await queryAfter(new PullError(failure))).toMatchObject({ error: failure, isOffline: false });
  });

  test('are awaited until the first request ends', async () => {
    expect(await queryAfter()).toMatchObject({ data: undefined, isOffline: false });
  });
});
