// The mirror is written before the entry is deleted, so that the change stays visible. After a crash in between, the
// entry is sent again, without further effect.
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { listByName } from '../mirror/any-list.ts';
import { repairMirror } from '../mirror/repair-mirror.ts';
import { backoffMs } from '../outbox/backoff.ts';
import type { Entry } from '../outbox/entry.ts';
import type { OutboxDatabase } from '../outbox/outbox-database.ts';
import { canRead, splitReadable } from '../outbox/stored-entries.ts';
import type { Workspace } from '../workspace.ts';
import type { EntryOutcome } from './classify-response.ts';
import { type AcceptedEntry, changedLists, mirrorResponses } from './mirror-responses.ts';

export interface SentEntry {
  entry: Entry;
  outcome: EntryOutcome;
  /** The sync token before the entry was sent. */
  askedWith?: Promise<string | undefined>;
  isReplayed?: boolean;
}

/** A server restored from a backup may have lost accepted entries (`call-server.ts`). */
const keepAcknowledgedMs = 14 * 24 * 60 * 60 * 1000;

/** @param retryAfterMs the response's `Retry-After` */
export async function applyOutcomes(
  workspace: Workspace,
  sentEntries: readonly SentEntry[],
  retryAfterMs?: number,
): Promise<void> {
  const { outbox, platform } = workspace;
  const acceptedEntries = sentEntries.flatMap(toAccepted);
  // A broken mirror must not block the outbox.
  await mirrorResponses(workspace, acceptedEntries).catch((error) => repairMirror(workspace, error));
  const nowMs = workspace.now();
  await outbox.transaction('rw', outbox.entries, outbox.acknowledged, outbox.meta, async () => {
    const storedEntries = await outbox.entries.bulkGet(sentEntries.map(({ entry }) => entry.seq));
    // An entry edited in another tab has a new key and will be sent again.
    const isSame = ({ key }: Entry, index: number) => storedEntries[index]?.key === key;
    const current = sentEntries.filter(({ entry }, index) => isSame(entry, index));
    for (const { entry, outcome } of current) {
      const changes = entryChangesFor(entry, outcome, nowMs, platform.random(), retryAfterMs);
      if (changes) await outbox.entries.update(entry.seq, changes);
    }
    // `isOwed` may have been set in the meantime.
    const withStoredFields = (sentEntry: AcceptedFullEntry) => {
      const storedEntry = storedEntries.find((entry) => entry?.key === sentEntry.entry.key);
      return canRead(outbox, storedEntry) ? { ...sentEntry, entry: storedEntry } : sentEntry;
    };
    // Entries that were edited in the meantime are acknowledged, but not removed.
    if (acceptedEntries.length > 0) {
      await acknowledge(outbox, current, acceptedEntries.map(withStoredFields), nowMs);
    }
  });
  if (acceptedEntries.length > 0) workspace.announceChanged(changedLists(acceptedEntries));
}

interface AcceptedFullEntry extends AcceptedEntry {
  entry: Entry;
}

function toAccepted({ entry, outcome, askedWith, isReplayed = false }: SentEntry): AcceptedFullEntry[] {
  return outcome.kind === 'done' ? [{ entry, result: outcome, askedWith, isReplayed }] : [];
}

/** @param at server time in ms */
async function acknowledge(
  outbox: OutboxDatabase,
  current: readonly SentEntry[],
  acceptedEntries: readonly AcceptedFullEntry[],
  at: number,
): Promise<void> {
  const removedSeqs = current.flatMap(toAccepted).map(({ entry }) => entry.seq);
  await outbox.entries.bulkDelete(removedSeqs);
  await outbox.acknowledged.bulkPut(
    acceptedEntries.map(({ entry, result: { outcome, message, text, data } }) => ({
      key: entry.key,
      entry,
      outcome,
      message,
      text,
      data: toStoredRecord(entry, data),
      at,
    })),
  );
  await outbox.acknowledged
    .where('at')
    .below(at - keepAcknowledgedMs)
    .delete();
  await outbox.setMeta('lastSyncedAt', at);
  await updateSuccessorVersions(
    outbox,
    acceptedEntries.map(({ entry, result }) => ({ entry, data: result.data })),
  );
}

function entryChangesFor(
  entry: Entry,
  outcome: EntryOutcome,
  nowMs: number,
  random: number,
  retryAfterMs: number | undefined,
): Partial<Entry> | undefined {
  switch (outcome.kind) {
    case 'refused': {
      const { refusal } = outcome;
      // False means that the user was told of the acceptance. After a restore from a backup, the server has rejected it.
      const needsNotification = entry.isOwed === false;
      const stored = { ...refusal, current: toStoredRecord(entry, refusal.current) };
      return { refusal: stored, ...(needsNotification && { isOwed: true }) };
    }
    case 'merged':
      return {
        args: outcome.args,
        base: outcome.base,
        isMerged: true,
        mergedWith: outcome.mergedWith,
        mergedText: outcome.mergedText,
      };
    case 'retry': {
      const attempts = entry.attempts + 1;
      const nextAttemptAt = nowMs + backoffMs(attempts, random, retryAfterMs);
      return { attempts, nextAttemptAt, failure: outcome.failure };
    }
    // The caller deletes accepted entries.
    case 'done':
    // The entry is sent again later, unchanged.
    case 'untouched':
    case 'hold':
    case 'pause':
      return undefined;
  }
}

/** Security: responses are stored for weeks, and must not contain more personal data than the mirror. */
function toStoredRecord({ name }: Pick<Entry, 'name'>, record: unknown): unknown {
  // A mutation's first list is the list of its record.
  const list = isMutationName(name) ? mutationByName(name).lists[0] : undefined;
  const { row, toMirror } = list ? listByName(list) : {};
  if (!row || !toMirror || record === null || record === undefined) return record;
  const parsed = row.safeParse(record);
  return parsed.success ? toMirror(parsed.data) : undefined;
}

type VersionedRecord = { version?: unknown };

interface Predecessor {
  entry: Entry;
  data: unknown;
}

/**
 * The user made the later edits when the screen already showed the earlier ones, so they get the version that the
 * server returned. Runs in the transaction that deletes the earlier entries.
 */
async function updateSuccessorVersions(outbox: OutboxDatabase, acceptedEntries: readonly Predecessor[]): Promise<void> {
  // Without this check, every create mutation would read the whole outbox.
  const edits = acceptedEntries.filter(({ entry }) => isVersioned(entry));
  const [first] = edits;
  if (!first) return;
  const laterEntries = await outbox.entries.where('seq').above(first.entry.seq).toArray();
  for (const entry of splitReadable(outbox, laterEntries).entries) {
    const version = edits.map((edit) => versionFor(entry, edit)).find(isNumber);
    if (version === undefined) continue;
    await outbox.entries.update(entry.seq, { args: { ...(entry.args as object), version } });
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isVersioned({ args }: Entry): boolean {
  return (args as VersionedRecord | null)?.version !== undefined;
}

/** Undefined if `later` is not a successor. */
function versionFor(later: Entry, { entry, data }: Predecessor): unknown {
  const isLater = later.seq > entry.seq && isSuccessor(later, entry);
  return isLater ? (data as VersionedRecord | null)?.version : undefined;
}

/** Whether both edits are based on the same version of a record. */
export function isSuccessor(later: Entry, earlier: Entry): boolean {
  const version = (later.args as VersionedRecord | null)?.version;
  if (version === undefined || version !== (earlier.args as VersionedRecord | null)?.version) return false;
  return later.touches.writes.some((ref) => earlier.touches.writes.includes(ref));
}

const noSeqs: ReadonlySet<number> = new Set();

/**
 * Writes one batch's outcomes while the next batch is sent. If the browser is killed in the meantime, both are sent
 * again under the same keys.
 */
export class OutcomeWriter {
  /** Accepted, but still in the outbox, so they must not be sent again. */
  unwrittenSeqs: ReadonlySet<number> = noSeqs;
  lastWrite: Promise<void> = Promise.resolve();
  readonly #workspace: Workspace;
  #beingSent: readonly number[] = [];

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Await `lastWrite` before the next response is used. */
  write(sentEntries: readonly SentEntry[]): void {
    this.unwrittenSeqs = new Set(sentEntries.map(({ entry }) => entry.seq));
    this.lastWrite = applyOutcomes(this.#workspace, sentEntries).finally(() => {
      this.unwrittenSeqs = noSeqs;
      this.markSending(this.#beingSent);
    });
    this.lastWrite.catch(() => undefined);
  }

  /** Includes entries whose outcome is not written yet. */
  markSending(seqs: readonly number[]): void {
    this.#beingSent = seqs;
    this.#workspace.markSending([...this.unwrittenSeqs, ...seqs]);
  }
}

/** Whether all entries were accepted and no later edit on this device needs a new version of their records. */
export function canSendNext(sentEntries: readonly SentEntry[]): boolean {
  return sentEntries.every(({ entry, outcome }) => isAcceptedWithoutVersion(entry, outcome.kind));
}

function isAcceptedWithoutVersion(entry: Entry, kind: SentEntry['outcome']['kind']): boolean {
  return kind === 'done' && !isVersioned(entry);
}
