// The part of the service worker that sends the outbox. It is a separate script, which `sw.ts` imports when
// it is needed, and can pass its function to `sw.ts` only as a global.
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';

Object.assign(self, { drainInWorker: () => drainInWorker() });
