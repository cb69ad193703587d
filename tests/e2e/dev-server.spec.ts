// `npm run dev` over a copy of the sources, in which a file of each kind is edited while its page is open.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { root } from '../support/server-build.ts';
import { administrator, expect, logIn, test } from './support/fixtures.ts';

test('the dev server opens site, till and office, and shows an edited screen, text and server file', async ({
  visitor: page,
}) => {
  const folder = copyOfSources();
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: new URL(url).port, ADMIN_PASSWORD: administrator.password },
    stdio: 'ignore',
    // npm passes no signal on, so the whole group is ended.
    detached: true,
  });
  try {
    const health = () => fetch(`${url}/api/health`).then((answer) => answer.text(), String);
    await expect.poll(health, { timeout: 60_000 }).toContain('"up"');

    await test.step('the site', async () => {
      await page.goto(url);
      await expect(page.locator('#root[data-page="/"] h1')).toBeVisible({ timeout: 60_000 });
    });

    await test.step('the till, with an edited screen and text', async () => {
      const connected = page.waitForEvent('console', (message) => message.text().startsWith('[vite] connected'));
      await page.goto(`${url}/till/login`);
      await expect(page.locator('html.in-sun')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Till' })).toBeVisible();
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /till/);
      await page.getByLabel('Username').fill('andi');
      await connected;
      edit(folder, 'src/client/till/till-login-page.tsx', "t('title')}</h1>", "t('title')}: edited</h1>");
      await expect(page.getByRole('heading', { name: 'Till: edited' })).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveValue('andi');
      edit(folder, 'src/texts/en/general/till.ts', "title: 'Till'", "title: 'New till'");
      await expect(page.getByRole('heading', { name: 'New till: edited' })).toBeVisible();
    });

    await test.step('the office', async () => {
      await page.goto(`${url}/login`);
      await logIn(page);
      await page.waitForURL('**/transactions');
      await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    });

    await test.step('an edited server file', async () => {
      edit(folder, 'src/server/sync/routes.ts', "{ message: 'OK'", "{ message: 'edited'");
      await expect.poll(health).toContain('"edited"');
    });
  } finally {
    if (server.pid) process.kill(-server.pid);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** With the installed packages, but with a cache of its own. */
function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-dev-'));
  const files = readdirSync(root).filter((name) => /^(src|public)$|\.(html|json|ts|webmanifest)$/.test(name));
  for (const name of files) cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '.vite') continue;
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

function edit(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
