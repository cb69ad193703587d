import type { Device } from '../device.ts';
import { request } from './request.ts';

/**
 * Whether our server responds. `navigator.onLine` proves nothing: only a response in our own format
 * counts, so a captive portal counts as offline.
 */
export type Connectivity = 'unknown' | 'online' | 'offline';

/** Whether the server can be reached at all: requests `/health`. */
export async function probe(device: Device): Promise<boolean> {
  const answer = await request(device, { method: 'GET', path: '/health' });
  return answer.kind === 'answer' && answer.status === 200 && answer.envelope.status === 'success';
}
