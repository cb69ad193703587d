import { useEffect, useRef, useState } from 'react';
import type { Workbox } from 'workbox-window';

const checkEveryMs = 60 * 60 * 1000;

interface ServiceWorkerControl {
  /** A new version is on this device and waits. */
  isUpdateReady: boolean;
  /** A new version could not be fetched whole: the one that works goes on working. */
  hasUpdateFailed: boolean;
  /** Lets the new version take over and loads the page again. */
  update: () => void;
}

/** Registers the service worker in production builds and says how its updates fare. */
export function useServiceWorker(): ServiceWorkerControl {
  const [isUpdateReady, setIsUpdateReady] = useState(false);
  const [hasUpdateFailed, setHasUpdateFailed] = useState(false);
  const worker = useRef<Workbox>(undefined);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;

    async function register() {
      const { Workbox } = await import('workbox-window');
      if (isGone) return;
      const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
      worker.current = workbox;
      workbox.addEventListener('waiting', () => setIsUpdateReady(true));
      // Another tab may have accepted the update: this page must not run on with the old script.
      workbox.addEventListener('controlling', (event) => {
        if (event.isUpdate === true) window.location.reload();
      });
      const registration = await workbox.register();
      if (registration) watchInstallation(registration, () => setHasUpdateFailed(true));
      timer = setInterval(() => void workbox.update().catch(() => undefined), checkEveryMs);
    }

    // After the first rows: the worker's installation competes for a slow line.
    const start = () => void register().catch(() => undefined);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      isGone = true;
      window.removeEventListener('load', start);
      clearInterval(timer);
    };
  }, []);

  return { isUpdateReady, hasUpdateFailed, update: () => worker.current?.messageSkipWaiting() };
}

/** A worker that goes from installing to redundant was refused a file. */
function watchInstallation(registration: ServiceWorkerRegistration, onFailed: () => void): void {
  const watch = () => {
    const { installing } = registration;
    if (!installing || !navigator.serviceWorker.controller) return;
    let wasInstalled = false;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') wasInstalled = true;
      if (installing.state === 'redundant' && !wasInstalled) onFailed();
    });
  };
  watch();
  registration.addEventListener('updatefound', watch);
}
