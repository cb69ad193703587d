import type { ListName, ListRow } from '#contract/lists.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';

export interface RecordView<Row> {
  record: OverlaidRow<Row> | undefined;
  isLoading: boolean;
  error: ApiFailure | undefined;
  savedAt: string | undefined;
}

export function useRecord<Name extends ListName>(
  _list: { readonly name: Name },
  _id: string | undefined,
): RecordView<ListRow<Name>> {
  throw new Error('not yet');
}
