export interface DeviceName {
  browser: string | undefined;
  system: string | undefined;
}

// The first match counts: a browser's user agent also names the browsers that it descends from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** The browser and operating system that a user agent names; each is undefined if not known. */
export function deviceOf(userAgent: string): DeviceName {
  const firstMatch = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: firstMatch(browsers), system: firstMatch(systems) };
}
