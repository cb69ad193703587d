import { browserDevice, type Device } from '#offline/device.ts';
import { send } from '#offline/network/send.ts';

export function pageDevice(): Device {
  return browserDevice(send);
}
