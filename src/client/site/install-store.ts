// Whether this browser can install the app. Its event comes once, often before the banner is drawn,
// so the offer is kept here from the first script on.
import { create } from 'zustand';

interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  offer: InstallOffer | undefined;
  isInstalled: boolean;
}

export const installedKey = 'app-installed';

export const useInstallStore = create<InstallState>()(() => ({
  offer: undefined,
  isInstalled: false,
}));

export function watchInstallability(): void {
  useInstallStore.setState({ isInstalled: isRunningInstalled() || readFlag() });
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own prompt stays away: the banner offers it.
    event.preventDefault();
    useInstallStore.setState({ offer: event as InstallOffer, isInstalled: false });
    keepFlag(false);
  });
  window.addEventListener('appinstalled', () => {
    useInstallStore.setState({ offer: undefined, isInstalled: true });
    keepFlag(true);
  });
}

/** Opens the browser's own dialog. An offer can be used once. */
export async function install(): Promise<void> {
  const { offer } = useInstallStore.getState();
  useInstallStore.setState({ offer: undefined });
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

// A browser that offers to install again has lost the app: then the banner is shown again.
function keepFlag(isInstalled: boolean): void {
  document.documentElement.classList.toggle(installedKey, isInstalled);
  try {
    if (isInstalled) localStorage.setItem(installedKey, 'true');
    else localStorage.removeItem(installedKey);
  } catch {
    // Storage is closed in some private windows, where nothing is installed either.
  }
}
