import type { OverlaidRow } from '#client/data/use-list.ts';
import type { ListName } from '#contract/lists.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';

type RecordScreenProps<Name extends ListName, Row> = ListScreenProps<Name, Row, OverlaidRow<Row>>;

interface RecordListProps<Name extends ListName, Row>
  extends Omit<RecordScreenProps<Name, Row>, 'rows' | 'rowKey' | 'markOf' | 'onRowOpen'> {
  onOpen: (id: string) => void;
}

/** A list screen whose rows are records, with their ids as keys. */
export function RecordList<Name extends ListName, Row>({
  onOpen,
  ...props
}: RecordListProps<Name, Row>) {
  return (
    <ListScreen
      {...props}
      rows={props.view.rows}
      rowKey={({ id }) => id}
      markOf={({ mark }) => mark}
      onRowOpen={({ id }) => onOpen(id)}
    />
  );
}
