import { type EntryView, groupByAction } from '#client/data/use-outbox.ts';
import type { SentEntry } from '#client/data/use-sent.ts';
import { listByLogName } from '#contract/audit/entity.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { groupBy } from '#contract/group-by.ts';
import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';

/** One user action: a single entry, or the request and approval of a refill. */
export interface UserAction {
  entry: EntryView;
  parts: readonly EntryView[];
}

export interface BulkLine {
  bulk: string;
  entries: readonly [EntryView, ...EntryView[]];
}

export interface SentLine {
  sent: readonly [SentEntry, ...SentEntry[]];
}

export type OutboxLine = UserAction | BulkLine | SentLine;

export function userActionsOf(entries: readonly EntryView[]): UserAction[] {
  return groupByAction(entries).map((parts) => ({
    entry: parts.find(needsAttention) ?? parts[0],
    parts,
  }));
}

/** Queued changes of a bulk action share a line. A change that needs a decision has a separate line. */
export function linesOf(actions: readonly UserAction[]): (UserAction | BulkLine)[] {
  const lines = groupBy(actions, ({ entry }) => (needsAttention(entry) ? entry.seq : (entry.bulk ?? entry.seq)));
  return [...lines.values()].flatMap((line): (UserAction | BulkLine)[] => {
    const [first] = line;
    const bulk = first?.entry.bulk;
    if (bulk === undefined || line.length === 1) return line;
    return [{ bulk, entries: line.map(({ entry }) => entry) as [EntryView, ...EntryView[]] }];
  });
}

/** An entry with a message from the server has a separate line. */
export function sentLinesOf(sentEntries: readonly SentEntry[], { isFolded }: { isFolded: boolean }): SentLine[] {
  const lines = groupBy(sentEntries, (each) =>
    isFolded && each.outcome === 'applied' ? (each.entry.bulk ?? refillKeyOf(each)) : each.key,
  );
  // The changes of an action are listed oldest first.
  return [...lines.values()].map((line) => ({
    sent: [...line].reverse() as [SentEntry, ...SentEntry[]],
  }));
}

const minutePrefixLength = 'yyyy-mm-ddThh:mm'.length;

/** A request and its approval belong together only if one action made them, within the same minute. */
function refillKeyOf({ key, entry: { name, args, occurredAt } }: SentEntry): string {
  const isPart = name === 'restockRequestCreate' || name === 'restockRequestApprove';
  return isPart ? `${Object(args).id} ${occurredAt.slice(0, minutePrefixLength)}` : key;
}

/** True if the entry is not being sent and will not be sent automatically. */
export function needsAttention({ state }: EntryView): boolean {
  return state !== 'queued' && state !== 'sending';
}

export function entriesOf(line: OutboxLine): readonly EntryView[] {
  if ('sent' in line) return line.sent.map(({ entry }) => entry);
  return 'parts' in line ? line.parts : line.entries;
}

export function searchLines<Line extends OutboxLine>(
  lines: readonly Line[],
  searchText: string,
  textOf: (entry: EntryView) => string,
): readonly Line[] {
  const words = textKey(searchText).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const texts = entriesOf(line).flatMap((entry) => [textOf(entry), ...Object.values(entry.names)]);
    const key = textKey(texts.join('\n'));
    return words.every((word) => key.includes(word));
  });
}

export interface RecordGroup {
  /** For example `product:0190…`. Empty if the entry is unreadable. */
  record: string;
  lines: OutboxLine[];
}

export function groupByRecord(lines: readonly OutboxLine[]): RecordGroup[] {
  // Parts of a record, such as the location of a cart, are separate records with the same id.
  const groups = groupBy(lines, (line) => idOf(recordOf(line)));
  return [...groups.values()].map((groupLines) => ({ record: recordOf(groupLines[0]), lines: groupLines }));
}

function recordOf(line: OutboxLine | undefined): string {
  return (line && entriesOf(line)[0]?.touches.writes[0]) ?? '';
}

/** `notification:all` has no id. */
export function idOf(record: string): string {
  const id = record.slice(record.indexOf(':') + 1);
  return id === 'all' ? record : id;
}

/**
 * Maps each blocked entry to the first earlier entry that needs a decision and touches the same record.
 * @param entries oldest first
 */
export function blockersOf(entries: readonly EntryView[]): ReadonlyMap<number, EntryView> {
  const blockers = new Map<number, EntryView>();
  // Keyed by record, so that not every entry is compared with every other.
  const firstWriters = new Map<string, EntryView>();
  const firstTouchers = new Map<string, EntryView>();
  for (const entry of entries) {
    const { writes, reads } = entry.touches;
    const earlierDecisions = [
      ...writes.map((record) => firstTouchers.get(record)),
      ...reads.map((record) => firstWriters.get(record)),
    ].filter((decision) => decision !== undefined);
    const [first] = earlierDecisions.sort((a, b) => a.seq - b.seq);
    if (first) blockers.set(entry.seq, first);
    if (!needsDecision(entry)) continue;
    for (const record of writes) if (!firstWriters.has(record)) firstWriters.set(record, entry);
    for (const record of [...writes, ...reads]) {
      if (!firstTouchers.has(record)) firstTouchers.set(record, entry);
    }
  }
  return blockers;
}

function needsDecision({ state }: EntryView): boolean {
  return state === 'refused' || state === 'stale' || state === 'unknown';
}

export function listOfRecord(record: string, mutation: string | undefined): ListName | undefined {
  const list = listByLogName.get(resourceOfRecord(record));
  if (list || !mutation || !isMutationName(mutation)) return list;
  const [own] = mutationByName(mutation).lists;
  return [...listByLogName.values()].find((each) => each === own);
}

/** Returns `product` for `product:0190…`. */
export function resourceOfRecord(record: string): string {
  return record.slice(0, Math.max(0, record.indexOf(':')));
}
