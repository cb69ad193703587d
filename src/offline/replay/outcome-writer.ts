import type { Entry } from '../outbox/entry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { applyOutcomes, type SentEntry } from './apply-outcomes.ts';
import { isVersioned } from './rebase-successors.ts';

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
