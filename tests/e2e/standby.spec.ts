import { rmSync } from 'node:fs';
import { openCluster } from '../support/postgres-cluster.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { startServer } from '../support/server-process.ts';
import { administrator, expect, signIn, test } from './support/fixtures.ts';

test('reports and files that a standby answers say as of when, in both languages (screens 3.20)', async ({
  visitor: page,
}) => {
  const primary = await openCluster({ isDurable: true });
  test.skip(!primary, 'PostgreSQL is not installed');
  if (!primary) return;
  const standby = await openCluster({ isDurable: true, standbyOf: primary.url });
  const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby?.url ?? '', LOG_LEVEL: 'error' };
  const dataDir = scratchFolder('gerobak-e2e-');
  const server = await startServer({ dataDir, env: { ...env, ADMIN_PASSWORD: administrator.password } });
  try {
    await signIn(page, server.url);
    const report = page.getByRole('main');
    await page.goto(`${server.url}/reports/stock`);
    await expect(report.getByText(/^As of \d\d:\d\d today, .*\.$/)).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/-as-of-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/);
    await expect(page.getByText(/The file has data as of \d\d:\d\d today\./)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('gerobak-locale', 'id'));
    await page.reload();
    await expect(report.getByText(/^Per \d\d[.:]\d\d hari ini, .*\.$/)).toBeVisible();
  } finally {
    await server.stop();
    standby?.remove();
    primary.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
