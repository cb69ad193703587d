// What the palette finds by what was typed. Texts are folded once, when it opens: each key only compares.
import { foldedText } from '#client/ui/form/use-found-options.ts';

/** What can be chosen in the palette. */
export interface Findable {
  id: string;
  label: string;
  /** By what else it is found, and is not called. */
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
  /** So many are shown; missing: all. A group with a limit has too many to be read before anything is typed. */
  atMost?: number;
}

/** Of a group what was found, in the order in which it is shown. */
export type FoundGroup<Entry extends Findable, Group> = Omit<Group, 'entries'> & {
  entries: readonly Entry[];
  /** There are more than are shown. */
  isCut: boolean;
};

export function folded<Entry extends Findable>(entries: readonly Entry[]): Folded<Entry>[] {
  return entries.map((entry) => ({
    entry,
    label: foldedText(entry.label),
    also: foldedText(entry.also ?? ''),
  }));
}

/**
 * The entries in which each typed word is found: first those whose names begin with the text, then those with a
 * word that does. The group with the best of them is the first. Without a text the groups that can be read as
 * they are.
 */
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

/** The name begins with the text; a word of it does; it has all words; only something else has them. */
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
