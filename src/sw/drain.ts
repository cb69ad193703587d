// The part of the service worker that sends the outbox, built as a script of its own.
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';

Object.assign(self, { drainInWorker: () => drainInWorker() });
