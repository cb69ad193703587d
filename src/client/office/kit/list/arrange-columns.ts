// Which columns of a list are shown and in which order, as `columns=name.price` in its address or as a person
// arranged them.
import type { Fold } from '#client/ui/table/table-props.ts';

interface Arranged {
  primary?: boolean | undefined;
  fold?: Fold | undefined;
}

/**
 * The columns that were chosen, in their order; all of them where none was. The one that names the row is always
 * among them. One whose value would stand below that of a column which is hidden keeps its own place: there is
 * room where others are missing.
 */
export function arrangeColumns<Column extends Arranged>(
  all: readonly Column[],
  chosen: string | undefined,
  keyOf: (column: Column) => string,
): readonly Column[] {
  if (chosen === undefined) return all;
  const byKey = new Map(all.map((column) => [keyOf(column), column]));
  const shown = [...new Set(chosen.split('.'))].flatMap((key) => byKey.get(key) ?? []);
  // An address of another version, whose columns this one does not know.
  if (shown.length === 0) return all;
  const naming = all.find(({ primary }) => primary) ?? all[0];
  if (naming && !shown.includes(naming)) shown.unshift(naming);
  const keys = shown.map(keyOf);
  return shown.map((column) =>
    column.fold === undefined || keys.includes(column.fold.into) ? column : { ...column, fold: undefined },
  );
}
