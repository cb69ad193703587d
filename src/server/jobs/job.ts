import * as z from 'zod/mini';
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Violation } from '../stock/invariant-queries.ts';

/**
 * A job is stored in the transaction of the change that causes it, and executed after that transaction by
 * `background/run-jobs.ts`. A later release may execute stored jobs, so kinds and field names are permanent, and a new
 * field must be optional: otherwise a job that the previous release stored would not match and be given up.
 */
export const jobSchema = z.discriminatedUnion('kind', [
  // A link to a new password, requested without signing in. There may be no user with this address.
  z.object({ kind: z.literal('forgot_password'), email: z.string() }),
  // The same link, sent by an admin.
  z.object({ kind: z.literal('reset_link'), user_id: z.string() }),
  // An email to the user, because someone else may have changed the password.
  z.object({ kind: z.literal('password_changed'), user_id: z.string() }),
  /**
   * Sent to the last confirmed address. `hold_id` is set if an admin changed the address: until it is confirmed by the
   * link in this email, the new address is held, which means that it receives no email.
   */
  z.object({
    kind: z.literal('email_changed'),
    username: z.string(),
    old_email: z.string(),
    hold_id: z.optional(z.string()),
  }),
  // The summary of a day by email. `toldOn` is the business date on which it is sent.
  z.object({ kind: z.literal('digest'), user_id: z.string(), toldOn: z.string() }),
  // One notification to one browser.
  z.object({ kind: z.literal('push'), notice_id: z.string(), subscription_id: z.string() }),
  // The address or the username of a registration belongs to another user.
  z.object({ kind: z.literal('register_refused'), email: z.string(), username: z.string() }),
]);
export type Job = z.infer<typeof jobSchema>;

/** Jobs of other kinds are left to the newer release that stored them. */
export const jobKinds: readonly string[] = jobSchema.def.options.flatMap(({ shape }) => shape.kind.def.values);

/** @param tx the transaction of the change: both are stored, or neither */
export async function enqueueJob(tx: Tx, job: Job, now: Instant): Promise<void> {
  await enqueueJobs(tx, [job], now);
}

export async function enqueueJobs(tx: Tx, jobs: readonly Job[], now: Instant): Promise<void> {
  if (jobs.length === 0) return;
  const timeColumns = { run_at: now, created_at: now };
  await tx
    .insertInto('jobs')
    .values(
      jobs.map((job) => ({
        id: newId(),
        kind: job.kind,
        payload: JSON.stringify(job),
        ...timeColumns,
      })),
    )
    .execute();
}

export interface JobDeps {
  db: Database;
  config: Config;
  clock: () => Date;
  log: Logger;
  metrics?: Metrics | undefined;
  mailTimeoutMs?: number;
  /** Tests allow a push service on this machine; the default allows only public addresses. */
  pushNetwork?: PushNetwork;
  pushTimeoutMs?: number;
  /** Runs the check in another process; the default blocks this process. */
  findViolations?: (config: Config, signal: AbortSignal) => Promise<Violation[]>;
}

export interface ResolvedAddress {
  address: string;
  /** 4 or 6 */
  family: number;
}

export interface PushNetwork {
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  isAllowed: (address: string) => boolean;
  /** PEM. Tests trust their own certificate authority. */
  ca?: string;
}
