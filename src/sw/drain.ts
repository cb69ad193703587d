// The part of the service worker that is not needed to open a page: it sends the outbox and shows what is pushed.
// It is a separate script, which `sw.ts` imports when it is needed, and can pass its functions to `sw.ts` only as
// globals.
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { renewSubscription, type SubscriptionChange, showPushed } from './push.ts';

/** What `sw.ts` finds once it has imported this script. */
export interface DrainGlobals {
  drainInWorker: () => Promise<void>;
  showPushed: (sent: string | undefined) => Promise<void>;
  renewSubscription: (change: SubscriptionChange) => Promise<void>;
}

const globals: DrainGlobals = {
  drainInWorker: () => drainInWorker(),
  showPushed,
  renewSubscription: (change) => renewSubscription(change),
};
Object.assign(self, globals);
