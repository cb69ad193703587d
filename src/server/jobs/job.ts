import * as z from 'zod/mini';
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Violation } from '../stock/invariant-queries.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** How push services are reached. Tests have a service of their own on this machine. */
export interface PushNetwork {
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  isAllowed: (address: string) => boolean;
  /** Whose certificates are trusted; by default those that Node.js trusts. */
  ca?: string;
}

/**
 * Work that is done after the transaction that needs it, outside of any transaction. Stored jobs
 * may be read by a later release, so kinds and payloads must stay readable.
 */
export const jobSchema = z.discriminatedUnion('kind', [
  /** Somebody asked for a new password for this address; it may belong to nobody. */
  z.object({ kind: z.literal('forgot_password'), email: z.string() }),
  /** A super admin asked for a link for this user. */
  z.object({ kind: z.literal('reset_link'), user_id: z.string() }),
  z.object({ kind: z.literal('password_changed'), user_id: z.string() }),
  /**
   * Mail to the last confirmed address; while the new address is held, with a link to confirm it.
   */
  z.object({
    kind: z.literal('email_changed'),
    username: z.string(),
    old_email: z.string(),
    hold_id: z.optional(z.string()),
  }),
  /** Mail of what this person was told on this day of the day before. */
  z.object({ kind: z.literal('digest'), user_id: z.string(), toldOn: z.string() }),
  /** A notice for one of the browsers of its person. */
  z.object({ kind: z.literal('push'), notice_id: z.string(), subscription_id: z.string() }),
  /** Mail to somebody who registered with a username or address that is taken. */
  z.object({ kind: z.literal('register_refused'), email: z.string(), username: z.string() }),
]);
export type Job = z.infer<typeof jobSchema>;

/** The kinds that this release knows. Jobs of other kinds are left to the newer release that stored them. */
export const jobKinds: readonly string[] = jobSchema.def.options.flatMap(({ shape }) => shape.kind.def.values);

/** Stores a job in the transaction of the change that needs it: both happen or neither. */
export async function enqueueJob(tx: Tx, job: Job, now: Instant): Promise<void> {
  await enqueueJobs(tx, [job], now);
}

export async function enqueueJobs(tx: Tx, jobs: readonly Job[], now: Instant): Promise<void> {
  if (jobs.length === 0) return;
  const times = { run_at: now, created_at: now };
  await tx
    .insertInto('jobs')
    .values(
      jobs.map((job) => ({
        id: newId(),
        kind: job.kind,
        payload: JSON.stringify(job),
        ...times,
      })),
    )
    .execute();
}

/** What jobs need from outside: database, clock, mail, push services, log. */
export interface JobDeps {
  db: Database;
  config: Config;
  clock: () => Date;
  log: Logger;
  metrics?: Metrics | undefined;
  /** Timeout of the mail server; 20 s unless a test sets less. */
  mailTimeoutMs?: number;
  /** How push services are reached; only at public addresses unless a test says otherwise. */
  pushNetwork?: PushNetwork;
  /** Timeout of a push service; 10 s unless a test sets less. */
  pushTimeoutMs?: number;
  /** Checks the ledger in another process; by default in this one, which then serves no request. */
  findViolations?: (config: Config, signal: AbortSignal) => Promise<Violation[]>;
}
