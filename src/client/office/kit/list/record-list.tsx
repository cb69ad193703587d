import type { OverlaidRow } from '#client/data/use-list.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
import type { ListName } from '#contract/lists.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';

type RecordScreenProps<Name extends ListName, Row> = ListScreenProps<Name, Row, OverlaidRow<Row>>;

interface RecordListProps<Name extends ListName, Row>
  extends Omit<
    RecordScreenProps<Name, Row>,
    'toTableRows' | 'rowKey' | 'markOf' | 'toneOf' | 'onRowOpen'
  > {
  onOpen: (id: string) => void;
}

/** A list screen whose rows are records, with their ids as keys. */
export function RecordList<Name extends ListName, Row>({
  onOpen,
  ...props
}: RecordListProps<Name, Row>) {
  const freshId = useFreshRowStore((state) => state.id);
  return (
    <ListScreen
      {...props}
      // What waits or was refused has a colour of its own.
      toneOf={({ id, mark }) => (id === freshId && !mark ? 'fresh' : undefined)}
      toTableRows={sameRows}
      rowKey={({ id }) => id}
      markOf={({ mark }) => mark}
      onRowOpen={({ id }) => onOpen(id)}
    />
  );
}

function sameRows<Row>(rows: readonly Row[]): readonly Row[] {
  return rows;
}
