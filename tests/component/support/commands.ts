import type { BrowserCommand } from 'vitest/node';

export interface Media {
  colorScheme?: 'light' | 'dark';
  media?: 'screen' | 'print';
}

/** What only the process that drives the browser can do; a test calls it by `commands` of `vitest/browser`. */
export const browserCommands = {
  emulateMedia: (({ page }, media) => page.emulateMedia(media)) satisfies BrowserCommand<[Media]>,
  /** The browser's standard size of text, in pixels. */
  setTextSize: (async ({ context, page }, standard) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await devtools.detach();
  }) satisfies BrowserCommand<[number]>,
  /** Where the device is. */
  standAt: (async ({ context }, latitude, longitude) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude, longitude });
  }) satisfies BrowserCommand<[number, number]>,
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>;
    setTextSize(standard: number): Promise<void>;
    standAt(latitude: number, longitude: number): Promise<void>;
  }
}
