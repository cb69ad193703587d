// `OFFICE` is data from the build (`start-scripts.ts`). Runs before all other code, in any browser, and must never
// throw.
import { isSessionValid, readSessionState } from '#client/data/session-state.ts';
import { startCall } from '#client/data/start-call.ts';
import type { Locale } from '#client/i18n/locale.ts';
import { isScanPath } from '#contract/page-permissions.ts';
import type { Role } from '#contract/roles.ts';
import { paintFrame } from './paint-frame.ts';
import {
  type AppFiles,
  afterFirstPaint,
  detectLocale,
  requestFiles,
  runEntry,
  startApp,
  whenParsed,
} from './start-app.ts';

interface ListToPrefetch {
  apiPath: string;
  /** The parameters of the default order. */
  sort: Record<string, string>;
}

declare const OFFICE: AppFiles & {
  /** False in the page that the worker caches: with scripts and rows on the device, the frame would delay the rows. */
  hasFrame: boolean;
  login: Record<Locale, string>;
  /** Keyed by the screen's address. */
  lists: Record<string, ListToPrefetch>;
};

const office = OFFICE;
const { pathname, search } = location;
const session = readSessionState();
const locale = detectLocale();

async function prefetchList({ apiPath, sort }: ListToPrefetch): Promise<void> {
  const query = new URLSearchParams(search);
  const paging = { page: query.get('page') ?? '1', limit: query.get('limit') ?? '10' };
  // Only the screen knows all parameters of a filtered list.
  const isUnfiltered = [...query.keys()].every((key) => key in paging);
  if (isUnfiltered) await startCall(session, `${apiPath}?${new URLSearchParams({ ...paging, ...sort })}`, locale);
}

function redirectToLogin(): void {
  // React Router reads the state of a location from `usr`.
  const usr = { from: pathname + search, hasExpired: session.isAuthenticated };
  history.replaceState({ usr }, '', office.login[locale]);
  location.reload();
}

/** Scripts that ran earlier would delay the first paint. */
function paintFrameAndStart(): void {
  requestFiles(office, locale);
  whenParsed(() => {
    try {
      paintFrame(session, locale);
    } catch {}
    afterFirstPaint(() => runEntry(office));
  });
}

if (isSessionValid(session, Date.now())) {
  const showsFrame = office.hasFrame && session.role !== ('sales' satisfies Role) && !isScanPath(pathname);
  if (showsFrame) paintFrameAndStart();
  else startApp(office, locale);
  const list = office.lists[pathname.replace(/\/$/, '')];
  if (list) prefetchList(list).catch(() => {});
} else {
  const start = () => startApp(office, locale);
  // If a user has signed in here before, the office decides: localStorage may have been cleared, or the session may
  // seem expired because of a wrong clock.
  Promise.resolve()
    .then(() => indexedDB.databases())
    .then((databases) => (databases.some(({ name }) => name === 'gerobak-session') ? start() : redirectToLogin()))
    // A browser that cannot list databases loads the office.
    .catch(start);
}
