import type { Device } from '../device.ts';
import { request } from '../network/request.ts';
import { sessionDatabase } from './current-session.ts';

/** Sends sign-outs that were made while the server could not be reached. */
export async function deliverRevocations(device: Device): Promise<void> {
  const revocations = await sessionDatabase.revocations.toArray();
  for (const { tokenHash } of revocations) {
    const answer = await request(device, {
      method: 'POST',
      path: '/auth/revoke',
      body: { token_hash: tokenHash },
    });
    // Any final response is enough: an unknown hash means that the session has already ended.
    const isDelivered = answer.kind === 'answer' && answer.status < 500 && answer.status !== 429;
    if (isDelivered) await sessionDatabase.revocations.delete(tokenHash);
  }
}
