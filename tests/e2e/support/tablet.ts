import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

// A bar of addresses whose suggestions are a web page of their own: nobody types there, and to draw
// it takes a fifth of what a short test takes. The others are Playwright's, which this list replaces.
const unusedFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PaintHolding', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'DestroyProfileOnBrowserClose', 'MediaRouter'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'PreconnectToSearch'],
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures}`,
];

export interface TabletOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** The language of its browser. */
  locale?: string;
  /** Whether things move, as for most people; it takes a tenth of the processor's time. */
  hasMotion?: boolean;
}

/**
 * A tablet: a browser with a profile on disk, so that what it saves survives closing it. A context
 * made by `newContext` would keep IndexedDB in memory.
 */
export class Tablet {
  readonly profile = mkdtempSync(join(tmpdir(), 'gerobak-tablet-'));
  /** Every error the pages reported: a test ends by asserting that there is none. */
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

  /** Takes over what another tablet has saved, before it is opened for the first time. */
  copy(profile: string): void {
    cpSync(profile, this.profile, { recursive: true });
  }

  async open(): Promise<Page> {
    const { width = 1024, height = 768, colorScheme = 'light', locale = 'en-US' } = this.#options;
    const { hasMotion = false } = this.#options;
    this.#context = await chromium.launchPersistentContext(this.profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: flags,
      viewport: { width, height },
      colorScheme,
      locale,
      reducedMotion: hasMotion ? 'no-preference' : 'reduce',
      serviceWorkers: 'allow',
      timezoneId: 'Asia/Jakarta',
    });
    this.#context.setDefaultTimeout(15_000);
    this.#context.on('page', (page) => this.#watch(page));
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.#watch(page);
    return page;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** SIGKILL to every process of this browser, as a battery does that runs out. */
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

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.errors.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself reports each request that found no server; that is what offline is.
      const isNetwork =
        /Failed to load resource|net::ERR_|error occurred when fetching the script/.test(
          message.text(),
        );
      if (message.type() === 'error' && !isNetwork) this.errors.push(message.text());
    });
  }
}
