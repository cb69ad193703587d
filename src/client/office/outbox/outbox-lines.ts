// What the lines of the outbox are: what waits, and what was sent lately.

import { type EntryView, partsOfActs } from '#client/data/use-outbox.ts';
import type { SentEntry } from '#client/data/use-sent.ts';
import { listsInLog } from '#contract/audit/entity.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { groupBy } from '#contract/group-by.ts';
import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';

/** What a person did at once, as one line of the outbox: one entry, or a refill's request and approval. */
export interface Act {
  /** The entry that the line is about: the one that needs attention, otherwise the first. */
  entry: EntryView;
  parts: readonly EntryView[];
}

/** What waits of a bulk act, as one line. */
export interface BulkLine {
  bulk: string;
  entries: readonly [EntryView, ...EntryView[]];
}

/** What was sent of one act. */
export interface SentLine {
  sent: readonly [SentEntry, ...SentEntry[]];
}

export type OutboxLine = Act | BulkLine | SentLine;

/** The entries as acts, in their order. */
export function actsOf(entries: readonly EntryView[]): Act[] {
  return partsOfActs(entries).map((parts) => ({
    entry: parts.find(needsAttention) ?? parts[0],
    parts,
  }));
}

/** The acts by line: what waits of a bulk act is one, whatever needs a decision has one of its own. */
export function linesOf(acts: readonly Act[]): (Act | BulkLine)[] {
  const lines = groupBy(acts, ({ entry }) => (needsAttention(entry) ? entry.seq : (entry.bulk ?? entry.seq)));
  return [...lines.values()].flatMap((line): (Act | BulkLine)[] => {
    const [first] = line;
    const bulk = first?.entry.bulk;
    if (bulk === undefined || line.length === 1) return line;
    return [{ bulk, entries: line.map(({ entry }) => entry) as [EntryView, ...EntryView[]] }];
  });
}

/** What was sent by line, the newest first: a refill is one. What the server said something of stands alone. */
export function sentLinesOf(sent: readonly SentEntry[], { isFolded }: { isFolded: boolean }): SentLine[] {
  const lines = groupBy(sent, (each) =>
    isFolded && each.outcome === 'applied' ? (each.entry.bulk ?? refillOf(each)) : each.key,
  );
  // Of one act the first change comes first.
  return [...lines.values()].map((line) => ({
    sent: [...line].reverse() as [SentEntry, ...SentEntry[]],
  }));
}

/** How much of an ISO time tells the minute. */
const minutes = 'yyyy-mm-ddThh:mm'.length;

/** A request and its approval belong together only if they were made by one press. */
function refillOf({ key, entry: { name, args, occurredAt } }: SentEntry): string {
  const isPart = name === 'restockRequestCreate' || name === 'restockRequestApprove';
  return isPart ? `${Object(args).id} ${occurredAt.slice(0, minutes)}` : key;
}

/** Whether an entry is neither sent by itself nor being sent. */
export function needsAttention({ state }: EntryView): boolean {
  return state !== 'queued' && state !== 'sending';
}

/** All entries of a line, in the order in which they were made. */
export function entriesOf(line: OutboxLine): readonly EntryView[] {
  if ('sent' in line) return line.sent.map(({ entry }) => entry);
  return 'parts' in line ? line.parts : line.entries;
}

/**
 * The lines in which every word is found that was typed: in what was done, or in the name of a record that it
 * refers to.
 */
export function searchLines<Line extends OutboxLine>(
  lines: readonly Line[],
  typed: string,
  textOf: (entry: EntryView) => string,
): readonly Line[] {
  const words = textKey(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const texts = entriesOf(line).flatMap((entry) => [textOf(entry), ...Object.values(entry.names)]);
    const key = textKey(texts.join('\n'));
    return words.every((word) => key.includes(word));
  });
}

/** All that concerns one record. */
export interface RecordGroup {
  /** The record as an entry touches it, `product:0190…`; empty for what cannot be read. */
  record: string;
  lines: OutboxLine[];
}

/** The lines by the record that they change, in the order of the first line of each. */
export function groupByRecord(lines: readonly OutboxLine[]): RecordGroup[] {
  // Some parts of a record have an order of their own, as the place of a cart: the id is the same.
  const groups = groupBy(lines, (line) => idOf(recordOf(line)));
  return [...groups.values()].map((found) => ({ record: recordOf(found[0]), lines: found }));
}

function recordOf(line: OutboxLine | undefined): string {
  return (line && entriesOf(line)[0]?.touches.writes[0]) ?? '';
}

/** What stands for all of a kind, as "notification:all", has no id of its own. */
export function idOf(record: string): string {
  const id = record.slice(record.indexOf(':') + 1);
  return id === 'all' ? record : id;
}

/**
 * By what each waiting entry is held up: by the first earlier one that needs a decision of the user and that it
 * depends on, because both touch the same record. Entries without one are left out.
 *
 * @param entries oldest first
 */
export function blockersOf(entries: readonly EntryView[]): ReadonlyMap<number, EntryView> {
  const blockers = new Map<number, EntryView>();
  // The first decision that writes or touches each record, so that not every entry is compared with every other.
  const writers = new Map<string, EntryView>();
  const touchers = new Map<string, EntryView>();
  for (const entry of entries) {
    const { writes, reads } = entry.touches;
    const earlier = [
      ...writes.map((record) => touchers.get(record)),
      ...reads.map((record) => writers.get(record)),
    ].filter((decision) => decision !== undefined);
    const [first] = earlier.sort((a, b) => a.seq - b.seq);
    if (first) blockers.set(entry.seq, first);
    if (!needsDecision(entry)) continue;
    for (const record of writes) if (!writers.has(record)) writers.set(record, entry);
    for (const record of [...writes, ...reads]) {
      if (!touchers.has(record)) touchers.set(record, entry);
    }
  }
  return blockers;
}

function needsDecision({ state }: EntryView): boolean {
  return state === 'refused' || state === 'stale' || state === 'unknown';
}

/** The list of a record that an entry writes: that of its noun, or the first that the mutation changes. */
export function listOfRecord(record: string, mutation: string | undefined): ListName | undefined {
  const list = listsInLog.get(nounOfRecord(record));
  if (list || !mutation || !isMutationName(mutation)) return list;
  const [own] = mutationNamed(mutation).lists;
  return [...listsInLog.values()].find((each) => each === own);
}

/** What an entry calls the record: `product` of `product:0190…`. */
export function nounOfRecord(record: string): string {
  return record.slice(0, Math.max(0, record.indexOf(':')));
}
