import { browserDevice, type Device, type Send } from '#offline/device.ts';
import { loadSend } from './load-send.ts';

/** The device of a page. Its HTTP client comes with the first request that the shell has not sent. */
export function pageDevice(): Device {
  return browserDevice(sendOnceHere);
}

const sendOnceHere: Send = async (device, line) => {
  // A script that never comes is silence like any other: what waits for it must not wait for ever.
  const patience = AbortSignal.timeout(line.timeoutMs ?? device.timeoutMs.single);
  const { send } = await Promise.race([loadSend(), cutBy(patience)]);
  return send(device, line);
};

function cutBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
