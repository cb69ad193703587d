import type { LucideIcon } from 'lucide-react';
import type { InstantFormat } from '#client/state/use-instant.ts';
import type { Findable, FoundGroup, SearchedGroup } from './find-entries.ts';

/** A line of the palette: a screen, an act, or a record on this device. */
export interface PaletteEntry extends Findable {
  icon: LucideIcon;
  /** Beside the name, in a quieter colour. */
  detail?: (at: InstantFormat) => string;
  /** The key that does the same. */
  shortcut?: { key: string; withCtrl?: true };
  /** Where it leads, or what it does. */
  goes: string | (() => void);
}

export interface PaletteGroup extends SearchedGroup<PaletteEntry> {
  id: string;
  /** The address of all that a text finds in it, where that is a list. */
  allAt?: (text: string) => string;
}

export type ShownGroup = FoundGroup<PaletteEntry, PaletteGroup>;
