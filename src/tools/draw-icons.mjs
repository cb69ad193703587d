// `node src/tools/draw-icons.mjs`: makes every raster picture of the installed app in a browser, from
// the mark in public/favicon.svg and from the running product.
// Run it after a change of the mark or of these screens, and commit the files that it writes.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { build } from './build.mjs';
import { root } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';

const { values } = readCommandLine({
  command: 'node src/tools/draw-icons.mjs',
  about: 'Draws the icons, splash screens and pictures of the app.',
  options: { screens: { about: 'only the pictures of the running product' } },
});

const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
/** The mark without its background. */
const glyph = mark.replace(/<rect[^>]*>/, '');
const espresso = '#2a1a12';
const cream = '#faf6f0';

/** Phones and tablets of recent years: width and height in portrait in CSS pixels, and pixel density. */
const splashScreens = [
  [1024, 1366, 2],
  [834, 1194, 2],
  [820, 1180, 2],
  [768, 1024, 2],
  [440, 956, 3],
  [430, 932, 3],
  [402, 874, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 667, 2],
];

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
});
for (const folder of ['icons', 'splash', 'pictures']) {
  mkdirSync(join(root, 'public', folder), { recursive: true });
}
if (!values.screens) {
  await drawIcons();
  await drawSplashScreens();
}
await photographProduct();
await browser.close();

async function drawIcons() {
  await draw('icons/icon-192.png', 192, 192, square(mark, 1));
  await draw('icons/icon-512.png', 512, 512, square(mark, 1));
  // An Android launcher cuts the icon to its own shape; only the middle 80 % is always visible.
  await draw('icons/maskable-512.png', 512, 512, square(glyph, 0.78, espresso));
  await draw('icons/apple-touch-icon.png', 180, 180, square(glyph, 0.86, espresso));
  const whiteGlyph = glyph.replaceAll(/stroke="#[0-9a-f]+"/gi, 'stroke="#fff"');
  await draw('icons/monochrome-512.png', 512, 512, square(whiteGlyph, 0.86));
}

async function drawSplashScreens() {
  for (const [width, height, density] of splashScreens) {
    const name = `splash/${width * density}x${height * density}.png`;
    // 28 % of the width. Even, so that the margins on both sides are whole pixels.
    const size = Math.round((width * 0.28 * density) / 2) * 2;
    await draw(name, width * density, height * density, centred(mark, size, cream));
  }
}

/** A page with the picture in its middle, `share` of its width wide. */
function square(svg, share, background = 'transparent') {
  return `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
    <div style="width:${share * 100}vw;height:${share * 100}vw">${fillParent(svg)}</div>`;
}

/** A page with the picture in its middle, `size` pixels wide. */
function centred(svg, size, background) {
  return `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
    <div style="width:${size}px;height:${size}px">${fillParent(svg)}</div>`;
}

function fillParent(svg) {
  return svg.replace('<svg ', '<svg width="100%" height="100%" ');
}

/** Writes an HTML page as a picture into `public`. */
async function draw(name, width, height, html) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path: join(root, 'public', name), omitBackground: true });
  await page.close();
}

/** The link preview, and the screenshots of the install dialog: the product with its demo data. */
async function photographProduct() {
  build({ ifStale: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-pictures-'));
  const url = 'http://127.0.0.1:4790';
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '4790', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
  });
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  try {
    await waitUntilAnswering(url);
    await photograph(url, { width: 1200, height: 630 }, '/', 'gerobak-kopi');
    // The line that `server/main.ts` prints.
    const [, username, password] = /Demo: sign in as (\S+) with ([^,\s]+)/.exec(output) ?? [];
    const account = { username, password };
    const wide = { width: 1280, height: 800 };
    const narrow = { width: 412, height: 892 };
    await photograph(url, wide, '/stock-overview', 'wide-stock', account);
    await photograph(url, wide, '/restocks', 'wide-restocks', account);
    await photograph(url, narrow, '/products', 'narrow-products', account);
    await photograph(url, narrow, '/', 'narrow-landing');
  } finally {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Takes a picture of a page; with an account, after signing in. */
async function photograph(url, viewport, path, name, account) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (account) await signIn(page, url, account);
  await open(page, `${url}${path}`);
  await page.screenshot({ path: join(root, 'public/pictures', `${name}.png`) });
  await context.close();
}

async function signIn(page, url, account) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/transactions');
}

async function open(page, address) {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  // The rows, fonts and animations. The stream of events stays open: the network is never idle.
  await page.waitForTimeout(2500);
}

async function waitUntilAnswering(url) {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      if ((await fetch(`${url}/api/ready`)).ok) return;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not answer');
}
