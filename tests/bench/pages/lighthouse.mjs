// Lighthouse's scores of the public pages, over HTTP/1.1. Lighthouse simulates its own slow line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/tools/find-browser.mjs';
import { ms } from '../support/figures.mjs';
import { middle, printTable, printTitle } from '../support/report.mjs';

export const publicPages = ['/', '/privacy-policy', '/term-and-condition', '/login'];

export async function judge(folder, url) {
  const home = mkdtempSync(join(folder, 'lighthouse-'));
  const context = await chromium.launchPersistentContext(home, {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--remote-debugging-port=0'],
  });
  const [port] = readFileSync(join(home, 'DevToolsActivePort'), 'utf8').split('\n');
  const { lhr } = await lighthouse(url, {
    port: Number(port),
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  await context.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  const scores = Object.values(lhr.categories).map(({ score }) => Math.round((score ?? 0) * 100));
  const figure = (audit) => lhr.audits[audit].numericValue ?? 0;
  return {
    scores,
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}

export function printJudgements(found, how) {
  printTitle('Lighthouse: performance, accessibility, practices, search', ...how);
  const middleOf = (all, figure) => middle(all.map((judgement) => judgement[figure]));
  const lines = Object.entries(found).flatMap(([name, pages]) =>
    Object.entries(pages).map(([path, all]) => [
      `${path}, ${name}`,
      [0, 1, 2, 3].map((index) => middle(all.map(({ scores }) => scores[index]))).join(' / '),
      ms(middleOf(all, 'lcp')),
      ms(middleOf(all, 'tbt')),
      middleOf(all, 'cls').toFixed(3),
    ]),
  );
  printTable(['', 'scores', 'LCP', 'TBT', 'CLS'], lines);
}
