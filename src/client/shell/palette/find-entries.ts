// Texts are folded once, so that a key press only has to compare them.
import { foldedText } from '#client/ui/form/use-matching-options.ts';

export interface Findable {
  id: string;
  label: string;
  /** Additional search text, which is not shown. */
  also?: string | undefined;
}

export interface Folded<Entry extends Findable> {
  entry: Entry;
  label: string;
  also: string;
}

export interface SearchedGroup<Entry extends Findable> {
  name: string;
  entries: readonly Folded<Entry>[];
  /** A group with a limit is hidden until the user types. */
  atMost?: number;
}

export type FoundGroup<Entry extends Findable, Group> = Omit<Group, 'entries'> & {
  entries: readonly Entry[];
  isCut: boolean;
};

export function folded<Entry extends Findable>(entries: readonly Entry[]): Folded<Entry>[] {
  return entries.map((entry) => ({
    entry,
    label: foldedText(entry.label),
    also: foldedText(entry.also ?? ''),
  }));
}

/** Best rank first. The group with the best entry is first. */
export function findEntries<Entry extends Findable, Group extends SearchedGroup<Entry>>(
  groups: readonly (Group & SearchedGroup<Entry>)[],
  text: string,
): FoundGroup<Entry, Group>[] {
  const words = foldedText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return groups
      .filter(({ atMost, entries }) => atMost === undefined && entries.length > 0)
      .map((group) => ({
        ...group,
        entries: group.entries.map(({ entry }) => entry),
        isCut: false,
      }));
  }
  return groups
    .map((group) => ({ group, byRank: byRank(group.entries, words) }))
    .filter(({ byRank }) => byRank.some((entries) => entries.length > 0))
    .sort((a, b) => bestRank(a.byRank) - bestRank(b.byRank))
    .map(({ group, byRank }) => {
      const { atMost = Number.POSITIVE_INFINITY } = group;
      const all = byRank.flat();
      return { ...group, entries: all.slice(0, atMost), isCut: all.length > atMost };
    });
}

function bestRank(byRank: readonly (readonly Findable[])[]): number {
  return byRank.findIndex((entries) => entries.length > 0);
}

/** The label begins with the text, one of its words does, it contains all words, or only `keywords` complete them. */
function byRank<Entry extends Findable>(entries: readonly Folded<Entry>[], words: readonly string[]): Entry[][] {
  const ranks: [Entry[], Entry[], Entry[], Entry[]] = [[], [], [], []];
  const text = words.join(' ');
  for (const { entry, label, also } of entries) {
    if (!words.every((word) => label.includes(word) || also.includes(word))) continue;
    if (label.startsWith(text)) ranks[0].push(entry);
    else if (label.includes(` ${text}`)) ranks[1].push(entry);
    else ranks[words.every((word) => label.includes(word)) ? 2 : 3].push(entry);
  }
  return ranks;
}
