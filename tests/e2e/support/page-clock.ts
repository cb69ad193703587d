import type { BrowserContext, Page } from '@playwright/test';

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * For every page that is loaded from now on; each call adds to the last. Timers and the network go on as they did: a
 * clock that is wrong, not time that passes.
 */
export async function turnClock(context: BrowserContext, byMs: number): Promise<void> {
  await context.addInitScript(turn, byMs);
}

/** The same for a page that is open. */
export async function turnClockOf(page: Page, byMs: number): Promise<void> {
  await page.evaluate(turn, byMs);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** As if the server’s time had passed the end of the session. */
export async function endKeptSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('auth-storage') ?? '');
    const { date } = Object.fromEntries((await fetch('/api/health', { cache: 'no-store' })).headers);
    kept.state.expires_at = new Date(Date.parse(date ?? '') - 60_000).toISOString();
    localStorage.setItem('auth-storage', JSON.stringify(kept));
  });
}

function turn(byMs: number): void {
  const Before = Date;
  globalThis.Date = class extends Before {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Before.now() + byMs] : given) as [number]));
    }
    static override now(): number {
      return Before.now() + byMs;
    }
  } as DateConstructor;
}
