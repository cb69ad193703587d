import type { ForgotPassword } from '#contract/auth/account.ts';
import { networkOf } from '../client-address.ts';
import { newToken } from '../http/authenticate.ts';
import { reserveWithinLimits } from '../http/rate-limit.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { enqueueJob } from '../jobs/job.ts';

const windowMs = 15 * 60 * 1000;

/**
 * Stores a job that mails a reset link if the address belongs to a user. Security: does the same
 * for every address and looks up no user. The token in the response cannot set a password: it is
 * random and not stored.
 */
export async function forgotPassword(request: DirectRequest<ForgotPassword>): Promise<Reply> {
  const { db, body, now, ip } = request;
  const limit = { key: `forgot:${networkOf(ip)}`, points: 5, windowMs };
  await reserveWithinLimits(db, [limit], new Date(now));
  await enqueueJob(db.kysely, { kind: 'forgot_password', email: body.email }, now);
  return { message: 'Forget Password successful!', data: { token: `fph_${newToken()}` } };
}
