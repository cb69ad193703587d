import type { Page } from '@playwright/test';

const quietMs = 500;
const kinds = ['request', 'requestfinished', 'requestfailed'] as const;

/**
 * For half a second no request begins or ends. Playwright's own `networkidle` would wait for the event stream too,
 * which never ends.
 */
export async function networkIdle(page: Page): Promise<void> {
  let lastAt = Date.now();
  const note = () => {
    lastAt = Date.now();
  };
  for (const kind of kinds) page.on(kind as 'request', note);
  while (Date.now() - lastAt < quietMs) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const kind of kinds) page.off(kind as 'request', note);
}
