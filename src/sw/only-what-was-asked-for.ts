import type { WorkboxPlugin } from 'workbox-core';

const expectedTypes: Record<string, RegExp> = {
  js: /javascript/,
  css: /text\/css/,
  html: /text\/html/,
  svg: /image\/svg/,
  png: /image\/png/,
  woff2: /font\/woff2|octet-stream/,
  webmanifest: /manifest\+json|json/,
};

/**
 * Keeps a captive portal's page out of the precache: it answers 200 with HTML for a script, and an
 * app that starts with that script never starts again. A refused file fails the installation, so
 * the version that works goes on working.
 */
export const onlyWhatWasAskedFor: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok || response.redirected) return null;
    const extension = /\.([a-z0-9]+)$/.exec(new URL(request.url).pathname)?.[1] ?? '';
    const expected = expectedTypes[extension];
    const type = response.headers.get('content-type') ?? '';
    return !expected || expected.test(type) ? response : null;
  },
};
