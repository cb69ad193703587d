import { browserDevice, type Device } from '#offline/device.ts';
import { send } from '#offline/network/send.ts';

/**
 * The browser functions that the offline code gets in a page, such as network, clock and locks. In the
 * service worker it gets them from `drain-in-worker.ts`.
 */
export function pageDevice(): Device {
  return browserDevice(send);
}
