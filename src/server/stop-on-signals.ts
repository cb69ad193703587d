import type { Server } from 'node:http';

const graceMs = 10_000;

/**
 * Ends the server on SIGTERM or SIGINT. No new connection is accepted, and running requests have
 * 10 s to finish. While `isStopping` is true, `api-handler.ts` responds 503 to further requests on
 * open connections. Then everything is closed and the process ends with 0. The returned `onStop`
 * installs the signal handlers for a listening server.
 */
export function stopOnSignals() {
  const state = {
    isStopping: false,
    onStop(server: Server, { begin, close }: { begin: () => void; close: () => Promise<void> }) {
      const stop = async () => {
        if (state.isStopping) return;
        state.isStopping = true;
        const closed = new Promise<void>((resolve) => {
          server.close(() => resolve());
        });
        begin();
        // A connection that has just sent its response would stay open for the next request.
        const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
        const closeAll = setTimeout(() => server.closeAllConnections(), graceMs);
        await closed;
        clearInterval(closeIdle);
        clearTimeout(closeAll);
        await close();
        process.exit(0);
      };
      process.on('SIGTERM', () => void stop());
      process.on('SIGINT', () => void stop());
    },
  };
  return state;
}
