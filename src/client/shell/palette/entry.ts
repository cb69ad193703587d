import type { LucideIcon } from 'lucide-react';
import type { InstantFormat } from '#client/state/use-instant.ts';
import type { Findable, FoundGroup, SearchedGroup } from './find-entries.ts';

export interface PaletteEntry extends Findable {
  icon: LucideIcon;
  detail?: (format: InstantFormat) => string;
  shortcut?: { key: string; withCtrl?: true };
  /** A path or an action. */
  target: string | (() => void);
}

export interface PaletteGroup extends SearchedGroup<PaletteEntry> {
  id: string;
  searchPath?: (text: string) => string;
}

export type PaletteResultGroup = FoundGroup<PaletteEntry, PaletteGroup>;
