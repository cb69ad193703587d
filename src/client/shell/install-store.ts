// Browsers fire `beforeinstallprompt` once, often before the page renders, so this store listens from the first script
// on.
import { create } from 'zustand';
import { smallStorage } from '#client/browser/small-storage.ts';

interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  installPrompt: InstallPromptEvent | undefined;
  isInstalled: boolean;
}

/** Also a class on `html`, with which the style sheet hides the install section. */
export const installedKey = 'app-installed';

export const useInstallStore = create<InstallState>()(() => ({
  installPrompt: undefined,
  isInstalled: false,
}));

export function watchInstallability(): void {
  useInstallStore.setState({ isInstalled: isRunningInstalled() || readStoredInstalled() });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // This event proves that the app is not installed, even if the flag is stored.
    useInstallStore.setState({ installPrompt: event as InstallPromptEvent, isInstalled: false });
    storeInstalled(false);
  });
  window.addEventListener('appinstalled', () => {
    useInstallStore.setState({ installPrompt: undefined, isInstalled: true });
    storeInstalled(true);
  });
}

/** Browsers show each prompt only once. */
export async function install(): Promise<void> {
  const { installPrompt } = useInstallStore.getState();
  useInstallStore.setState({ installPrompt: undefined });
  await installPrompt?.prompt();
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

function storeInstalled(isInstalled: boolean): void {
  document.documentElement.classList.toggle(installedKey, isInstalled);
  if (isInstalled) smallStorage.setItem(installedKey, 'true');
  else smallStorage.removeItem(installedKey);
}
