// Applies the server's responses to the outbox and to the local mirror. The mirror is written before
// the entry is deleted from the outbox, so that the change is visible at every moment; after a crash
// between the two writes the entry is only sent again.
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { listNamed } from '../mirror/any-list.ts';
import { repairMirror } from '../mirror/repair-mirror.ts';
import { backoffMs } from '../outbox/backoff.ts';
import type { Entry } from '../outbox/entry.ts';
import type { OutboxDatabase } from '../outbox/outbox-database.ts';
import { canRead, splitReadable } from '../outbox/stored-entries.ts';
import type { Workspace } from '../workspace.ts';
import type { EntryOutcome } from './classify-response.ts';
import { type AcceptedEntry, changedLists, mirrorAnswers } from './mirror-answers.ts';

export interface SentEntry {
  entry: Entry;
  outcome: EntryOutcome;
  /** The token of the sync before the entry was sent. Missing if the entry was not accepted. */
  askedWith?: Promise<string | undefined>;
  /** Whether the outcome is a repeated answer (`AcceptedEntry`); missing: it is not. */
  isReplayed?: boolean;
}

/**
 * Accepted entries are stored this long: a server restored from a backup may have lost them and gets them
 * again (`call-server.ts`).
 */
const acknowledgedForMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Writes the outcomes of sent entries into mirror and outbox.
 *
 * @param retryAfterMs the `Retry-After` of the response, if any
 */
export async function applyOutcomes(
  workspace: Workspace,
  sent: readonly SentEntry[],
  retryAfterMs?: number,
): Promise<void> {
  const { outbox, device } = workspace;
  const accepted = sent.flatMap(acceptedOf);
  // A mirror that cannot be written must not stop the outbox from being updated.
  await mirrorAnswers(workspace, accepted).catch((error) => repairMirror(workspace, error));
  const nowMs = workspace.now();
  await outbox.transaction('rw', outbox.entries, outbox.acknowledged, outbox.meta, async () => {
    const storedEntries = await outbox.entries.bulkGet(sent.map(({ entry }) => entry.seq));
    // Skip entries that another tab edited in the meantime: they have a new key and will be sent again.
    const isSame = ({ key }: Entry, index: number) => storedEntries[index]?.key === key;
    const current = sent.filter(({ entry }, index) => isSame(entry, index));
    for (const { entry, outcome } of current) {
      const changes = changesOf(entry, outcome, nowMs, device.random(), retryAfterMs);
      if (changes) await outbox.entries.update(entry.seq, changes);
    }
    // `isOwed` (a notice is pending) may have been set while the entry was being sent.
    const withStoredFields = (sentEntry: AcceptedFullEntry) => {
      const storedEntry = storedEntries.find((entry) => entry?.key === sentEntry.entry.key);
      return canRead(outbox, storedEntry) ? { ...sentEntry, entry: storedEntry } : sentEntry;
    };
    // Accepted changes of entries that were edited meanwhile are acknowledged too, but not removed.
    if (accepted.length > 0) {
      await acknowledge(outbox, current, accepted.map(withStoredFields), nowMs);
    }
  });
  if (accepted.length > 0) workspace.announceChanged(changedLists(accepted));
}

/** An accepted entry with all its fields. */
interface AcceptedFullEntry extends AcceptedEntry {
  entry: Entry;
}

function acceptedOf({ entry, outcome, askedWith, isReplayed = false }: SentEntry): AcceptedFullEntry[] {
  return outcome.kind === 'done' ? [{ entry, done: outcome, askedWith, isReplayed }] : [];
}

/**
 * Moves the accepted entries from the outbox to `acknowledged`.
 *
 * @param at server time in ms
 */
async function acknowledge(
  outbox: OutboxDatabase,
  current: readonly SentEntry[],
  accepted: readonly AcceptedFullEntry[],
  at: number,
): Promise<void> {
  const removed = current.flatMap(acceptedOf).map(({ entry }) => entry.seq);
  await outbox.entries.bulkDelete(removed);
  await outbox.acknowledged.bulkPut(
    accepted.map(({ entry, done: { outcome, message, text, data } }) => ({
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
    .below(at - acknowledgedForMs)
    .delete();
  await outbox.setMeta('lastSyncedAt', at);
  await rebaseSuccessors(
    outbox,
    accepted.map(({ entry, done }) => ({ entry, data: done.data })),
  );
}

/** The fields that an outcome changes in an entry that stays in the outbox. */
function changesOf(
  entry: Entry,
  outcome: EntryOutcome,
  nowMs: number,
  random: number,
  retryAfterMs: number | undefined,
): Partial<Entry> | undefined {
  switch (outcome.kind) {
    case 'refused': {
      const { refusal } = outcome;
      // A notice has told that it was accepted, by a server that was restored from a backup since.
      const isNews = entry.isOwed === false;
      const stored = { ...refusal, current: toStoredRecord(entry, refusal.current) };
      return { refusal: stored, ...(isNews && { isOwed: true }) };
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
    // The caller deletes an accepted entry.
    case 'done':
    // Not processed, or sending stops for all entries: the entry is later sent again unchanged.
    case 'untouched':
    case 'hold':
    case 'pause':
      return undefined;
  }
}

/**
 * The part of a returned record that may be stored with its entry. Security: the outbox stores responses
 * for weeks, and must not contain more data about people than the mirror.
 */
function toStoredRecord({ name }: Pick<Entry, 'name'>, record: unknown): unknown {
  // The first list of a mutation is the list of its own record.
  const list = isMutationName(name) ? mutationNamed(name).lists[0] : undefined;
  const { row, toMirror } = list ? listNamed(list) : {};
  if (!row || !toMirror || record === null || record === undefined) return record;
  const parsed = row.safeParse(record);
  return parsed.success ? toMirror(parsed.data) : undefined;
}

type Versioned = { version?: unknown };

/** An entry that the server has accepted, with the record that it returned. */
interface Predecessor {
  entry: Entry;
  data: unknown;
}

/**
 * Gives later edits of the same records the version that the server has just returned. The user made
 * those edits while the screen already showed the earlier edit, so they do not conflict with it. Runs
 * in the transaction that deletes the earlier entries from the outbox.
 */
async function rebaseSuccessors(outbox: OutboxDatabase, accepted: readonly Predecessor[]): Promise<void> {
  // Only entries with a version have successors. Without this check every create would read the whole outbox.
  const edits = accepted.filter(({ entry }) => isVersioned(entry));
  const [first] = edits;
  if (!first) return;
  const later = await outbox.entries.where('seq').above(first.entry.seq).toArray();
  for (const entry of splitReadable(outbox, later).entries) {
    const version = edits.map((edit) => versionFor(entry, edit)).find(isNumber);
    if (version === undefined) continue;
    await outbox.entries.update(entry.seq, { args: { ...(entry.args as object), version } });
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** Whether the entry was made for one version of its record. */
export function isVersioned({ args }: Entry): boolean {
  return (args as Versioned | null)?.version !== undefined;
}

/** The new version of the record, if `later` is a successor of the accepted entry. */
function versionFor(later: Entry, { entry, data }: Predecessor): unknown {
  const isLater = later.seq > entry.seq && isSuccessor(later, entry);
  return isLater ? (data as Versioned | null)?.version : undefined;
}

/** Whether `later` edits the same record from the same version as `earlier`. */
export function isSuccessor(later: Entry, earlier: Entry): boolean {
  const version = (later.args as Versioned | null)?.version;
  if (version === undefined || version !== (earlier.args as Versioned | null)?.version) return false;
  return later.touches.writes.some((ref) => earlier.touches.writes.includes(ref));
}

const noSeqs: ReadonlySet<number> = new Set();

/**
 * Writes the outcomes of one batch while the next batch is sent, so that disk and network work in parallel.
 * If the browser is killed in the meantime, both batches are sent again under the same keys.
 */
export class OutcomeWriter {
  /** Entries that the server has accepted but that are still in the outbox: they must not be sent again. */
  unwrittenSeqs: ReadonlySet<number> = noSeqs;
  /** Resolves when the outcomes are written; rejects if writing failed. */
  written: Promise<void> = Promise.resolve();
  readonly #workspace: Workspace;
  #beingSent: readonly number[] = [];

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Starts to write the outcomes and returns at once; await `written` before the next response is used. */
  write(sent: readonly SentEntry[]): void {
    this.unwrittenSeqs = new Set(sent.map(({ entry }) => entry.seq));
    this.written = applyOutcomes(this.#workspace, sent).finally(() => {
      this.unwrittenSeqs = noSeqs;
      this.markSending(this.#beingSent);
    });
    // The error is handled where `written` is awaited.
    this.written.catch(() => undefined);
  }

  /** Marks these entries as being sent, together with the entries whose outcome is not written yet. */
  markSending(seqs: readonly number[]): void {
    this.#beingSent = seqs;
    this.#workspace.markSending([...this.unwrittenSeqs, ...seqs]);
  }
}

/**
 * Whether the next batch may be sent before these outcomes are stored: only if the server accepted all
 * entries, and no later edit of this device needs the new version of one of the records.
 */
export function canSendNext(sent: readonly SentEntry[]): boolean {
  return sent.every(({ entry, outcome }) => isAcceptedWithoutVersion(entry, outcome.kind));
}

function isAcceptedWithoutVersion(entry: Entry, kind: SentEntry['outcome']['kind']): boolean {
  return kind === 'done' && !isVersioned(entry);
}
