import type { Device } from '../device.ts';
import { request } from './request.ts';

/**
 * Whether our server answers. `navigator.onLine` proves nothing: only an answer in our own shape
 * counts, so a captive portal reads as no connection.
 */
export type Connectivity = 'unknown' | 'online' | 'offline';

/** Asks `/health` whether the server can be reached at all. */
export async function probe(device: Device): Promise<boolean> {
  const answer = await request(device, { method: 'GET', path: '/health' });
  return answer.kind === 'answer' && answer.status === 200 && answer.envelope.status === 'success';
}
