// The suggestions of the address bar are a web page of their own: to draw it takes a fifth of a short test. The others
// are Playwright's, which this list replaces.
const unusedFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PaintHolding', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'DestroyProfileOnBrowserClose', 'MediaRouter'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'PreconnectToSearch'],
];

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: what the compiler takes for its script it never earns back.
  '--js-flags=--no-opt,--no-maglev',
  `--disable-features=${unusedFeatures}`,
];

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const ordinary = { serviceWorkers: 'allow', timezoneId: 'Asia/Jakarta' } as const;
