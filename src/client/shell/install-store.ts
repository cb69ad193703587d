// Whether this browser can install the app. The browser fires `beforeinstallprompt` only once, often
// before the page is rendered, so this store listens from the first script on and keeps the event.
import { create } from 'zustand';
import { smallStorage } from '#client/data/small-storage.ts';

/** The event `beforeinstallprompt`, which TypeScript does not know. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  offer: InstallOffer | undefined;
  isInstalled: boolean;
}

/** The key of the stored flag, and a class on `html` by which the stylesheet hides the offer. */
export const installedKey = 'app-installed';

export const useInstallStore = create<InstallState>()(() => ({
  offer: undefined,
  isInstalled: false,
}));

/** Called once by the entries of the public pages and of the office. */
export function watchInstallability(): void {
  useInstallStore.setState({ isInstalled: isRunningInstalled() || readStoredInstalled() });
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our button offers the installation instead of the browser's own prompt.
    event.preventDefault();
    // A browser makes this offer only while the app is not installed, whatever the stored flag says.
    useInstallStore.setState({ offer: event as InstallOffer, isInstalled: false });
    storeInstalled(false);
  });
  window.addEventListener('appinstalled', () => {
    useInstallStore.setState({ offer: undefined, isInstalled: true });
    storeInstalled(true);
  });
}

/** Opens the browser's install dialog. The offer can be used only once. */
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

function readStoredInstalled(): boolean {
  return smallStorage.getItem(installedKey) === 'true';
}

/** Stores the flag, and toggles the class of the same name. */
function storeInstalled(isInstalled: boolean): void {
  document.documentElement.classList.toggle(installedKey, isInstalled);
  if (isInstalled) smallStorage.setItem(installedKey, 'true');
  else smallStorage.removeItem(installedKey);
}
