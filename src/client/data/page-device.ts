import { browserDevice, type Device } from '#offline/device.ts';
import { send } from '#offline/network/send.ts';

/**
 * The browser functions (network, clock, locks) that the offline code gets in a page;
 * `drain-in-worker.ts` passes those of the service worker.
 */
export function pageDevice(): Device {
  return browserDevice(send);
}
