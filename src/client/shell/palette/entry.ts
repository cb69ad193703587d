import type { LucideIcon } from 'lucide-react';
import type { InstantFormat } from '#client/state/use-instant.ts';
import type { Findable, FoundGroup, SearchedGroup } from './find-entries.ts';

export interface PaletteEntry extends Findable {
  icon: LucideIcon;
  detail?: (at: InstantFormat) => string;
  shortcut?: { key: string; withCtrl?: true };
  /** A path or an action. */
  goes: string | (() => void);
}

export interface PaletteGroup extends SearchedGroup<PaletteEntry> {
  id: string;
  allAt?: (text: string) => string;
}

export type ShownGroup = FoundGroup<PaletteEntry, PaletteGroup>;
