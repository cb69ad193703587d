const expectedTypes: Record<string, RegExp> = {
  js: /javascript/,
  css: /text\/css/,
  html: /text\/html/,
  svg: /image\/svg/,
  png: /image\/png/,
  json: /json/,
  woff2: /font\/woff2|octet-stream/,
  webmanifest: /manifest\+json|json/,
};

/**
 * Whether this answer is the file, and not a captive portal's page that stands in for it: that answers
 * 200 with HTML for a script, and an app that starts with that script never starts again. A refused
 * file fails the installation, so the version that works goes on working.
 */
export function isExpectedFile(url: string, response: Response): boolean {
  if (!response.ok || response.redirected) return false;
  const extension = /\.([a-z0-9]+)$/.exec(new URL(url, self.location.origin).pathname)?.[1] ?? '';
  const expected = expectedTypes[extension];
  return !expected || expected.test(response.headers.get('content-type') ?? '');
}
