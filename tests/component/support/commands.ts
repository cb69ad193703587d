import type { BrowserCommand } from 'vitest/node';

interface Media {
  colorScheme?: 'light' | 'dark';
  media?: 'screen' | 'print';
}

/** What only the process that drives the browser can do; a test calls it by `commands` of `vitest/browser`. */
export const browserCommands = {
  emulateMedia: (async ({ page }, media) => {
    await page.emulateMedia(media);
  }) satisfies BrowserCommand<[Media]>,
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>;
  }
}
