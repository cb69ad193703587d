import { type MutationName, mutationByName } from '#contract/mutations.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import type { FieldError } from '#contract/sync/field-errors.ts';
import type { EnqueuedEntry, UnsavedResult } from '../outbox/enqueue.ts';
import type { Entry, EntryFailure, NamedEntry, Rejection } from '../outbox/entry.ts';
import type { Acknowledgement, OutboxDatabase } from '../outbox/outbox-database.ts';
import { canRead, canReadAcknowledged } from '../outbox/stored-entries.ts';
import type { Workspace } from '../workspace.ts';

export type MutationOutcome =
  | {
      kind: 'done';
      message: string;
      data: unknown;
      outcome?: Outcome;
      mergedWith?: string;
    }
  /** `later`: a delayed decision's outcome in this tab; undefined if undone, or if a notification will report it. */
  | {
      kind: 'queued';
      seq: number;
      entry: NamedEntry;
      failure?: EntryFailure | undefined;
      later?: Promise<MutationOutcome | undefined>;
    }
  /** `keptSeq`: the entry stays in the outbox, because its form is closed. */
  | ({ kind: 'refused'; keptSeq?: number } & Omit<Rejection, 'at'>)
  /** Not stored, so the form must keep its content. */
  | {
      kind: 'unsaved';
      reason:
        | UnsavedResult['reason']
        | 'needs_connection'
        /** The module is not cached and cannot be loaded. */
        | 'app_incomplete';
    };

export interface ReportedOutcome {
  entry: NamedEntry;
  outcome: MutationOutcome;
}

export function invalidOutcome(errors: FieldError[]): MutationOutcome {
  const message = errors[0]?.message ?? '';
  return { kind: 'refused', code: 'validation_failed', message, errors, current: undefined };
}

/**
 * Entries that stay in the outbox are marked for a notification. A rejected entry stays if it can be edited and no form
 * has its values.
 */
export async function readOutcomes(
  { outbox }: Workspace,
  stored: readonly EnqueuedEntry[],
  { isFormOpen }: { isFormOpen: boolean },
): Promise<ReportedOutcome[]> {
  return outbox.transaction('rw', outbox.entries, outbox.acknowledged, async () => {
    const acknowledgements = await outbox.acknowledged.bulkGet(stored.map(({ key }) => key));
    const unsentEntries = await outbox.entries.bulkGet(stored.map(({ seq }) => seq));
    const reportedOutcomes = stored.map((each, index): ReportedOutcome => {
      const acknowledged = acknowledgements[index];
      const entry = unsentEntries[index];
      if (!canReadAcknowledged(outbox, acknowledged)) {
        const left = canRead(outbox, entry) ? entry : undefined;
        return { entry: each.entry, outcome: unsentOutcome(each, left, isFormOpen) };
      }
      // A tab opened in the meantime has already shown the notification.
      const isNotified = !isFormOpen && acknowledged.entry.isOwed === false;
      return { entry: each.entry, outcome: isNotified ? queuedOutcome(each) : doneOutcome(acknowledged) };
    });
    const seqsWhere = (predicate: (outcome: MutationOutcome) => boolean) =>
      stored.flatMap(({ seq }, index) => (predicate((reportedOutcomes[index] as ReportedOutcome).outcome) ? seq : []));
    // These were rejected, and an open form has the input, or no form is needed.
    await outbox.entries.bulkDelete(
      seqsWhere((outcome) => outcome.kind === 'refused' && outcome.keptSeq === undefined),
    );
    // A tab opened in the meantime must not show a notification as well.
    for (const [index, { seq }] of stored.entries()) {
      const { kind } = (reportedOutcomes[index] as ReportedOutcome).outcome;
      const acknowledged = acknowledgements[index];
      if (kind === 'done' && canReadAcknowledged(outbox, acknowledged) && acknowledged.entry.isOwed) {
        await outbox.acknowledged.put({ ...acknowledged, entry: { ...acknowledged.entry, isOwed: false } });
      }
      if (kind === 'refused' && unsentEntries[index]?.isOwed) {
        await outbox.entries.update(seq, { isOwed: false });
      }
    }
    const owedSeqs = new Set(seqsWhere(({ kind }) => kind === 'queued'));
    if (owedSeqs.size > 0) {
      await entriesStoredTogether(outbox, stored)
        .filter(({ seq }) => owedSeqs.has(seq))
        .modify({ isOwed: true });
    }
    return reportedOutcomes;
  });
}

function doneOutcome({ message, data, outcome, entry }: Acknowledgement): MutationOutcome {
  return {
    kind: 'done',
    message,
    data,
    ...(outcome ? { outcome } : {}),
    ...(entry.mergedWith !== undefined && { mergedWith: entry.mergedWith }),
  };
}

function unsentOutcome(
  { seq, entry }: Pick<EnqueuedEntry, 'seq' | 'entry'>,
  left: Entry | undefined,
  isFormOpen: boolean,
): MutationOutcome {
  if (!left?.refusal) {
    return { ...queuedOutcome({ seq, entry }), ...(left?.failure && { failure: left.failure }) };
  }
  const { at: _, ...reasons } = left.refusal;
  const isKept = !isFormOpen && mutationByName(entry.name as MutationName).form !== null;
  return { kind: 'refused', ...reasons, ...(isKept && { keptSeq: seq }) };
}

function queuedOutcome({ seq, entry }: Pick<EnqueuedEntry, 'seq' | 'entry'>) {
  return { kind: 'queued' as const, seq, entry };
}

/** Entries stored in one transaction have consecutive seqs. */
export function entriesStoredTogether({ entries }: OutboxDatabase, stored: readonly EnqueuedEntry[]) {
  const [first, last] = [stored[0]?.seq ?? 0, stored.at(-1)?.seq ?? 0];
  return entries.where('seq').between(first, last, true, true);
}
