// A separate script, because opening a page does not need it. It can pass functions to `sw.ts` only as globals.
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { renewSubscription, type SubscriptionChange, showPushNotification } from './push.ts';

export interface DrainGlobals {
  drainInWorker: () => Promise<void>;
  showPushNotification: (payload: string | undefined) => Promise<void>;
  renewSubscription: (change: SubscriptionChange) => Promise<void>;
}

const globals: DrainGlobals = {
  drainInWorker: () => drainInWorker(),
  showPushNotification,
  renewSubscription: (change) => renewSubscription(change),
};
Object.assign(self, globals);
