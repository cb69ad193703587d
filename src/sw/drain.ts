// A separate script, because opening a page does not need it. It can pass functions to `sw.ts` only as globals.
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { renewSubscription, type SubscriptionChange, showPushed } from './push.ts';

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
