import type { ListName, ListRow, ParamsOf } from '#contract/lists.ts';
import type { Pagination } from '#contract/paging.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';

export type { Incoming, Mark, OverlaidRow } from '#offline/overlay/mark.ts';

export interface ListView<Row> {
  rows: OverlaidRow<Row>[];
  pagination: Pagination;
  /** The page as the server answered it, or computed here from mirrored rows. */
  source: 'server' | 'device';
  /** When the shown data was confirmed by the server; undefined: never saved on this device. */
  savedAt: string | undefined;
  /** Confirmed by the server just now, and connected. */
  isLive: boolean;
  /** Nothing to show yet, and a request is under way. */
  isLoading: boolean;
  /** With a connection only: being offline is never an error. */
  error: ApiFailure | undefined;
  reload: () => void;
}

export function useList<Name extends ListName>(
  _list: { readonly name: Name },
  _params: ParamsOf<Name>,
): ListView<ListRow<Name>> {
  throw new Error('not yet');
}
