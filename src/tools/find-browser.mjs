// Finds CHROMIUM_PATH, Playwright's browser or the system's browser. If there is none, Debian's package is installed on
// Debian as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemBrowserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macChromePath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @returns {Promise<string>} the browser's path; if there is none, the error explains what to do */
export async function findBrowser() {
  const path = process.env.CHROMIUM_PATH ?? (await playwrightBrowser()) ?? systemBrowser();
  if (path && existsSync(path)) return path;
  installDebianChromium();
  const installedPath = systemBrowser();
  if (installedPath) return installedPath;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to the browser to use.');
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function systemBrowser() {
  for (const name of systemBrowserNames) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return existsSync(macChromePath) ? macChromePath : undefined;
}

function installDebianChromium() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return;
  }
  console.log('Installing Chromium for the browser tests (once)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const spawnOptions = { stdio: 'ignore', env };
  spawnSync('apt-get', ['update', '-qq'], spawnOptions);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], spawnOptions);
}
