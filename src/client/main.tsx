import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { startWords } from './i18n/locale-store.ts';
import { readLocale } from './i18n/stored-locale.ts';
import { guardedRoutes } from './routes.tsx';
import { leadVisitorToLogin } from './shell/lead-visitor-to-login.ts';
import { watchServiceWorker } from './shell/service-worker-store.ts';
import { installTrustedTypes } from './shell/trusted-types.ts';
import { watchInstallability } from './site/install-store.ts';
import { AppOf, startRouter, whenDrawable } from './take-over.tsx';

installTrustedTypes();
watchInstallability();
watchServiceWorker();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const isInside = await leadVisitorToLogin(guardedRoutes);
const words = startWords(readLocale(), isInside ? 'house' : 'page');
const router = startRouter();
// Drawn in one go: what the router draws as it comes along is drawn in slices, between which
// everything else that has come up is done first.
await Promise.all([words, whenDrawable(router)]);
createRoot(container).render(<AppOf router={router} />);
