import type { Entry } from '../outbox/entry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { applyOutcomes, type SentEntry } from './apply-outcomes.ts';
import { isVersioned } from './rebase-successors.ts';

const none: ReadonlySet<number> = new Set();

/**
 * Writes the outcomes of one batch while the next one is sent, so that disk and network work in
 * parallel. A browser killed in the meantime sends both batches again under the same keys.
 */
export class OutcomeWriter {
  /** Entries that the server accepted but that are still in the outbox: they must not be sent again. */
  seqs: ReadonlySet<number> = none;
  /** Rejects when writing failed. Await it before using a later response. */
  done: Promise<void> = Promise.resolve();
  readonly #workspace: Workspace;
  #beingSent: readonly number[] = [];

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  start(sent: readonly SentEntry[]): void {
    this.seqs = new Set(sent.map(({ entry }) => entry.seq));
    this.done = applyOutcomes(this.#workspace, sent).finally(() => {
      this.seqs = none;
      this.show(this.#beingSent);
    });
    // The error is handled where `done` is awaited.
    this.done.catch(() => undefined);
  }

  /** Marks these entries as being sent, together with the entries whose outcome is not written yet. */
  show(seqs: readonly number[]): void {
    this.#beingSent = seqs;
    this.#workspace.markSending([...this.seqs, ...seqs]);
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
