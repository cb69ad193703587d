import type { AnyRow } from '../mirror/any-list.ts';
import type { Unsent } from '../read/read-unsent.ts';
import type { OverlaidRow } from './mark.ts';
import { type OverlayInput, overlay } from './overlay.ts';
import { toOverlayEntries } from './overlay-entry.ts';

export type ApplyOverlay = typeof applyOverlay;

/** Rows of a page with unsent work applied; `sending` are the seqs on the wire now. */
export function applyOverlay(
  page: Omit<OverlayInput, 'mirrored' | 'entries'>,
  { entries, acknowledged, mirrored }: Unsent,
  sending: ReadonlySet<number>,
): OverlaidRow<AnyRow>[] {
  return overlay({
    ...page,
    mirrored,
    entries: toOverlayEntries(page.query.list, entries, acknowledged, sending),
  });
}
