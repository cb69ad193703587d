// Whether this browser can install the app. It says so once, often before the banner is drawn, so
// the offer is kept here from the first script on. No React in here.
import { createStore } from 'zustand/vanilla';

interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  offer: InstallOffer | undefined;
  isInstalled: boolean;
}

export const installedKey = 'app-installed';

export const installStore = createStore<InstallState>()(() => ({
  offer: undefined,
  isInstalled: false,
}));

export function watchInstallability(): void {
  installStore.setState({ isInstalled: isRunningInstalled() || readFlag() });
  window.addEventListener('beforeinstallprompt', (event) => {
    // The banner asks, when and where it fits.
    event.preventDefault();
    installStore.setState({ offer: event as InstallOffer, isInstalled: false });
    keepFlag(false);
  });
  window.addEventListener('appinstalled', () => {
    installStore.setState({ offer: undefined, isInstalled: true });
    keepFlag(true);
  });
}

/** Shows the browser's own question. An offer can be used once. */
export async function install(): Promise<void> {
  const { offer } = installStore.getState();
  installStore.setState({ offer: undefined });
  await offer?.prompt();
}

function isRunningInstalled(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

function readFlag(): boolean {
  try {
    return localStorage.getItem(installedKey) === 'true';
  } catch {
    return false;
  }
}

// A browser that offers to install again has lost the app: then the banner is wanted again.
function keepFlag(isInstalled: boolean): void {
  document.documentElement.classList.toggle(installedKey, isInstalled);
  try {
    if (isInstalled) localStorage.setItem(installedKey, 'true');
    else localStorage.removeItem(installedKey);
  } catch {
    // Storage is closed in some private windows, where nothing is installed either.
  }
}
