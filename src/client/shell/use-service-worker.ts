import { useEffect, useRef, useState } from 'react';
import type { Workbox } from 'workbox-window';

const checkEveryMs = 60 * 60 * 1000;

/**
 * Registers the service worker in production builds and says when a new version waits.
 * `update` lets it take over and loads the page again.
 */
export function useServiceWorker(): { isUpdateReady: boolean; update: () => void } {
  const [isUpdateReady, setIsUpdateReady] = useState(false);
  const worker = useRef<Workbox>(undefined);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;

    async function register() {
      const { Workbox } = await import('workbox-window');
      if (isGone) return;
      const workbox = new Workbox('/sw.js');
      worker.current = workbox;
      workbox.addEventListener('waiting', () => setIsUpdateReady(true));
      // Another tab may have accepted the update: this page must not run on with the old script.
      workbox.addEventListener('controlling', (event) => {
        if (event.isUpdate === true) window.location.reload();
      });
      await workbox.register();
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

  return { isUpdateReady, update: () => worker.current?.messageSkipWaiting() };
}
