// Texts are folded once, so that each keystroke only compares them.
import { foldText } from '#client/ui/form/use-matching-options.ts';

export interface Findable {
  id: string;
  label: string;
  /** Additional search text, which is not shown. */
  keywords?: string | undefined;
}

export interface FoldedEntry<Entry extends Findable> {
  entry: Entry;
  label: string;
  keywords: string;
}

export interface SearchedGroup<Entry extends Findable> {
  name: string;
  entries: readonly FoldedEntry<Entry>[];
  /** A group with a limit is hidden until the user types. */
  maxEntries?: number;
}

export type FoundGroup<Entry extends Findable, Group> = Omit<Group, 'entries'> & {
  entries: readonly Entry[];
  isTruncated: boolean;
};

export function foldEntries<Entry extends Findable>(entries: readonly Entry[]): FoldedEntry<Entry>[] {
  return entries.map((entry) => ({
    entry,
    label: foldText(entry.label),
    keywords: foldText(entry.keywords ?? ''),
  }));
}

/** Sorts the entries of a group by rank, and the groups by their best entry. */
export function findEntries<Entry extends Findable, Group extends SearchedGroup<Entry>>(
  groups: readonly (Group & SearchedGroup<Entry>)[],
  text: string,
): FoundGroup<Entry, Group>[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return groups
      .filter(({ maxEntries, entries }) => maxEntries === undefined && entries.length > 0)
      .map((group) => ({
        ...group,
        entries: group.entries.map(({ entry }) => entry),
        isTruncated: false,
      }));
  }
  return groups
    .map((group) => ({ group, byRank: groupByRank(group.entries, words) }))
    .filter(({ byRank }) => byRank.some((entries) => entries.length > 0))
    .sort((a, b) => bestRank(a.byRank) - bestRank(b.byRank))
    .map(({ group, byRank }) => {
      const { maxEntries = Number.POSITIVE_INFINITY } = group;
      const all = byRank.flat();
      return { ...group, entries: all.slice(0, maxEntries), isTruncated: all.length > maxEntries };
    });
}

function bestRank(byRank: readonly (readonly Findable[])[]): number {
  return byRank.findIndex((entries) => entries.length > 0);
}

/** By rank: the label begins with the text; a later word of it does; it contains all words; `keywords` are needed. */
function groupByRank<Entry extends Findable>(
  entries: readonly FoldedEntry<Entry>[],
  words: readonly string[],
): Entry[][] {
  const ranks: [Entry[], Entry[], Entry[], Entry[]] = [[], [], [], []];
  const text = words.join(' ');
  for (const { entry, label, keywords } of entries) {
    if (!words.every((word) => label.includes(word) || keywords.includes(word))) continue;
    if (label.startsWith(text)) ranks[0].push(entry);
    else if (label.includes(` ${text}`)) ranks[1].push(entry);
    else ranks[words.every((word) => label.includes(word)) ? 2 : 3].push(entry);
  }
  return ranks;
}
