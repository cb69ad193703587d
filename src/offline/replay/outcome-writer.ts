import type { Entry } from '../outbox/entry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { applyOutcomes, type SentEntry } from './apply-outcomes.ts';
import { isVersioned } from './rebase-successors.ts';

const none: ReadonlySet<number> = new Set();

/**
 * Writes the outcomes of one batch while the next one is sent, so that disk and network work in
 * parallel. A browser killed meanwhile sends both again under their keys.
 */
export class OutcomeWriter {
  /** Accepted by the server and still in the outbox: not to be sent again. */
  seqs: ReadonlySet<number> = none;
  /** Rejects when writing failed. Await it before a later answer is used. */
  done: Promise<void> = Promise.resolve();
  readonly #workspace: Workspace;
  #onWire: readonly number[] = [];

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  start(sent: readonly SentEntry[]): void {
    this.seqs = new Set(sent.map(({ entry }) => entry.seq));
    this.done = applyOutcomes(this.#workspace, sent).finally(() => {
      this.seqs = none;
      this.show(this.#onWire);
    });
    // The error is handled where `done` is awaited.
    this.done.catch(() => undefined);
  }

  /** Marks entries as being sent, with those whose result is not written yet. */
  show(seqs: readonly number[]): void {
    this.#onWire = seqs;
    this.#workspace.markSending([...this.seqs, ...seqs]);
  }
}

/**
 * Whether the next batch may be sent before these outcomes are stored: only where the server accepted
 * all entries, and no later edit of this device needs the version that one of them made.
 */
export function canSendNext(sent: readonly SentEntry[]): boolean {
  return sent.every(({ entry, outcome }) => isTaken(entry, outcome.kind));
}

function isTaken(entry: Entry, kind: SentEntry['outcome']['kind']): boolean {
  return kind === 'done' && !isVersioned(entry);
}
