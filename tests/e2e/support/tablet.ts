import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath, ordinary } from './browser.ts';
import { copyFolder } from './copy-folder.ts';

export interface TabletOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  locale?: string;
  /** It takes a tenth of the processor's time. */
  hasMotion?: boolean;
  flags?: readonly string[];
}

/**
 * A browser with a profile on disk, so that what it saves survives closing it. A context made by `newContext` would
 * keep IndexedDB in memory.
 */
export class Tablet {
  readonly profile = mkdtempSync(join(tmpdir(), 'gerobak-tablet-'));
  /** A test ends by asserting that there is none. */
  readonly errors: string[] = [];
  #context: BrowserContext | undefined;
  readonly #options: TabletOptions;

  constructor(options: TabletOptions = {}) {
    this.#options = options;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The tablet is switched off');
    return this.#context;
  }

  /** What another tablet has saved, before this one is opened for the first time. */
  copy(profile: string): void {
    copyFolder(profile, this.profile);
  }

  async open(): Promise<Page> {
    const { width = 1024, height = 768, colorScheme = 'light', locale = 'en-US' } = this.#options;
    const { hasMotion = false, flags = [] } = this.#options;
    this.#context = await chromium.launchPersistentContext(this.profile, {
      ...ordinary,
      executablePath: chromiumPath,
      args: [...chromiumFlags, ...flags],
      viewport: { width, height },
      colorScheme,
      locale,
      reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    });
    this.#context.setDefaultTimeout(15_000);
    this.#context.on('page', (page) => collectErrors(page, this.errors));
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    collectErrors(page, this.errors);
    return page;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** SIGKILL to every process of this browser, as an empty battery does. */
  async kill(): Promise<void> {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
    const closed = this.context.waitForEvent('close');
    for (const line of stdout.split('\n')) {
      if (!line.includes(this.profile)) continue;
      try {
        process.kill(Number.parseInt(line, 10), 'SIGKILL');
      } catch {
        // A child that died with its parent.
      }
    }
    await closed;
    this.#context = undefined;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

export function collectErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports each request that found no server; that is what offline is.
    const isNetwork = /Failed to load resource|net::ERR_|error occurred when fetching the script/.test(message.text());
    if (message.type() === 'error' && !isNetwork) errors.push(message.text());
  });
}
