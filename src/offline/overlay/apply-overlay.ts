import type { AnyRow } from '../mirror/any-list.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import type { OverlaidRow } from './mark.ts';
import { type OverlayInput, overlay } from './overlay.ts';
import { toOverlayEntries } from './overlay-entry.ts';

/** Entries whose effects the rows of the mirror do not contain yet. */
export interface UnsentEntries {
  entries: Entry[];
  /** Accepted by the server after the shown rows were requested. */
  acknowledged: Acknowledgement[];
  /** Rows of the list that the entries refer to, by id. */
  mirrored: Map<string, AnyRow>;
}

export type ApplyOverlay = typeof applyOverlay;

/**
 * The rows of a page with the unsent entries applied.
 *
 * @param sending seqs of the entries that are being sent
 */
export function applyOverlay(
  page: Omit<OverlayInput, 'mirrored' | 'entries'>,
  { entries, acknowledged, mirrored }: UnsentEntries,
  sending: ReadonlySet<number>,
): OverlaidRow<AnyRow>[] {
  return overlay({
    ...page,
    mirrored,
    entries: toOverlayEntries(page.query.list, entries, acknowledged, sending),
  });
}
