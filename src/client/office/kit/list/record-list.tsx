import type { OverlaidRow } from '#client/data/use-list.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
import type { RowAct } from '#client/ui/table-props.ts';
import type { ListName } from '#contract/lists.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { useRecordActs } from './use-record-acts.ts';

type RecordScreenProps<Name extends ListName, Row> = ListScreenProps<Name, Row, OverlaidRow<Row>>;

interface RecordListProps<Name extends ListName, Row>
  extends Omit<
    RecordScreenProps<Name, Row>,
    | 'toTableRows'
    | 'rowKey'
    | 'markOf'
    | 'toneOf'
    | 'arrivedKey'
    | 'onRowOpen'
    | 'actsOf'
    | 'currentKey'
  > {
  /** The record whose detail is open. */
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** The row's name, for the accessible names of its buttons. */
  nameOf: (row: Row) => string;
  /** What can be done with a row beside opening its detail. */
  actsOf?: (shown: OverlaidRow<Row>) => readonly RowAct[];
}

const noActs = () => [];

/** A list screen whose rows are records, with their ids as keys. */
export function RecordList<Name extends ListName, Row>({
  openId,
  onOpen,
  nameOf,
  actsOf = noActs,
  ...props
}: RecordListProps<Name, Row>) {
  const freshId = useFreshRowStore((state) => state.id);
  const recordActs = useRecordActs();
  return (
    <ListScreen
      {...props}
      arrivedKey={freshId}
      // What waits or was refused has a colour of its own.
      toneOf={({ id, mark }) => (id === freshId && !mark ? 'fresh' : undefined)}
      toTableRows={sameRows}
      rowKey={({ id }) => id}
      currentKey={openId}
      markOf={({ mark }) => mark}
      onRowOpen={({ id }) => onOpen(id)}
      actsOf={(shown) => ({
        name: nameOf(shown.row),
        acts: [recordActs.detail(() => onOpen(shown.id)), ...actsOf(shown)],
      })}
    />
  );
}

function sameRows<Row>(rows: readonly Row[]): readonly Row[] {
  return rows;
}
