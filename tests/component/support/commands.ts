import type { BrowserCommand } from 'vitest/node';

export interface Media {
  colorScheme?: 'light' | 'dark';
  media?: 'screen' | 'print';
}

/** What only the process that drives the browser can do, by `commands` of `vitest/browser`. */
export const browserCommands = {
  emulateMedia: (({ page }, media) => page.emulateMedia(media)) satisfies BrowserCommand<[Media]>,
  setTextSize: (async ({ context, page }, standard) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await devtools.detach();
  }) satisfies BrowserCommand<[number]>,
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
