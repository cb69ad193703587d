import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface Worker {
  /** As the browser does when there is a connection again. */
  sync: () => Promise<void>;
  /** A push message, as from the push service of the browser. */
  push: (data: string) => Promise<unknown>;
  /** Whatever it is doing; waits until it is gone. */
  stop: () => Promise<void>;
}

/** @param page any page of the tablet but those of the site; it has to stay open */
export async function workerOf(page: Page, url: string): Promise<Worker> {
  const devtools = await page.context().newCDPSession(page);
  let registrationId = '';
  const running = new Map<string, string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
    if (own) registrationId = own.registrationId;
  });
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  return {
    sync: async () => {
      await devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin: url,
        registrationId,
        tag: 'gerobak-outbox',
        lastChance: false,
      });
    },
    push: (data) => devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }),
    stop: async () => {
      await expect
        .poll(async () => {
          // Repeated, because an event can start it again.
          await devtools.send('ServiceWorker.stopAllWorkers');
          return [...running.values()].filter((status) => status !== 'stopped');
        })
        .toEqual([]);
    },
  };
}
