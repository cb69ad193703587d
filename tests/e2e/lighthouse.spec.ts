import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../support/free-port.ts';
import { expect, test } from './support/fixtures.ts';

const categories = ['accessibility', 'best-practices', 'seo'];
// Every page passes axe and has its head judged elsewhere; the others take half a minute.
const others = process.env.SOAK === '1' ? ['/privacy-policy', '/term-and-condition', '/login'] : [];

test('Lighthouse finds nothing to better in accessibility, practices and search', async ({ server }) => {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  for (const path of ['/', ...others]) {
    const run = await lighthouse(`${server.url}${path}`, {
      port,
      onlyCategories: categories,
      // The line is not slowed down; nothing that depends on it is asked here.
      throttlingMethod: 'simulate',
      logLevel: 'error',
    });
    const failed = Object.values(run?.lhr.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
      .map(({ id }) => id);
    const scores = categories.map((name) => run?.lhr.categories[name]?.score);
    expect({ path, failed, scores }).toEqual({ path, failed: [], scores: [1, 1, 1] });
  }
  await browser.close();
});
