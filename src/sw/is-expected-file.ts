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
 * Whether a response is the requested file. A captive portal answers a request for a script with status 200
 * and an HTML page: an app with that page in its cache would never start again. An unexpected file makes the
 * installation fail, so that the installed version stays.
 */
export function isExpectedFile(url: string, response: Response): boolean {
  if (!response.ok || response.redirected) return false;
  const extension = /\.([a-z0-9]+)$/.exec(new URL(url, self.location.origin).pathname)?.[1] ?? '';
  const expectedType = expectedTypes[extension];
  return !expectedType || expectedType.test(response.headers.get('content-type') ?? '');
}
