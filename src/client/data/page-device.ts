import { browserDevice, type Device } from '#offline/device.ts';
import { send } from '#offline/network/send.ts';

/**
 * The browser functions (network, clock, locks) as the offline code needs them in a page;
 * `drain-in-worker.ts` does the same in the service worker.
 */
export function pageDevice(): Device {
  return browserDevice(send);
}
