import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { loadFirstMessages, readLocale } from './i18n/locale-store.ts';
import { mountOffice } from './office.tsx';
import { PublicRoot } from './public-root.tsx';
import { watchInstallability } from './shell/install-store.ts';
import { watchServiceWorker } from './shell/service-worker-store.ts';
import { installTrustedTypes } from './shell/trusted-types.ts';
import { isUnsupportedBrowser, UnsupportedBrowserPage } from './shell/unsupported-browser.tsx';

installTrustedTypes();
watchInstallability();
watchServiceWorker();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const filesLoaded = Promise.all([loadFirstMessages(readLocale(), 'office'), stylesheetLoaded()]);
// A page that Back restores from memory would show old data.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
await filesLoaded;
const root = createRoot(container);
if (isUnsupportedBrowser()) {
  root.render(<PublicRoot page={UnsupportedBrowserPage} />);
} else await mountOffice(root);

/** The HTML contains only the styles of the frame. Also resolves on failure. */
function stylesheetLoaded(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
}
