import type { ReactNode } from 'react';
import type { Mark, OverlaidRow } from '#client/data/use-list.ts';
import { type InstantFormat, useInstant } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/table-props.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { RowMark } from './list/row-mark.tsx';
import { RowName } from './list/row-name.tsx';
import { type ListedNoun, useWords, type Words } from './words.ts';

/** What a value may need besides its row. */
export interface Showing extends Pick<InstantFormat, 'when'> {
  words: Words;
  /** Two facts share a cell: there is no room for a column of each. */
  isStacked: boolean;
  /** Narrower still: an upright tablet. */
  isUpright: boolean;
  /** Opens one of the noun's own dialogs. */
  open: (dialog: string, row: object) => void;
}

/**
 * One thing that is said of a row. A builder below names the fields that it reads: of a noun without
 * such a field, or without a word for it, it does not compile.
 */
export interface Fact<Row, Name extends string = string> {
  name: Name;
  value: (shown: OverlaidRow<Row>, showing: Showing) => ReactNode;
  /** It says itself that a change of the row waits to be sent; else that is said beside the facts. */
  showsMark?: true | undefined;
}

type Look = Partial<Omit<Column<unknown>, 'key' | 'header' | 'cell' | 'sort'>>;

/** A fact that is a column too. */
export interface ListColumn<Row, Name extends string = string> extends Fact<Row, Name>, Look {
  /** Left out where a neighbour says it, or where there is no room. */
  isAwayWhen?: 'isStacked' | 'isUpright' | undefined;
  /** In words of its own, where two facts share the column. */
  header?: ((showing: Showing) => string) | undefined;
}

type LookOfColumn = Omit<ListColumn<object>, 'name' | 'value'>;

/** What values of this noun are shown with. */
export function useShowing(noun: ListedNoun): Pick<Showing, 'words' | 'when'> {
  const { when } = useInstant();
  return { words: useWords(noun), when };
}

function reading<Value>(read: (value: Value, showing: Showing) => ReactNode) {
  return <Name extends string>(
    name: Name,
    look: LookOfColumn = {},
  ): ListColumn<Record<Name, Value>, Name> => ({
    ...{ name, ...look },
    value: ({ row }, showing) => read(row[name], showing),
  });
}

export const text = reading((value: string) => value);
export const whole = reading((value: number) => formatWhole(value));
export const rupiah = reading((value: number) => formatRupiah(value));
export const moment = reading((value: string, { when }) => when(value));
/** A capacity: 0 holds any number of units. */
export const capacity = reading((value: number, { words }) =>
  value === 0 ? words('noLimit') : formatWhole(value),
);

/** What a record refers to, by its name. */
export function reference<Name extends string, Part extends string>(
  name: Name,
  part: Part,
  look: LookOfColumn = {},
): ListColumn<Record<Part, { name: string } | null>, Name> {
  return { ...{ name, ...look }, value: ({ row }) => row[part]?.name ?? '' };
}

/** What somebody wrote: in a column no more than its beginning. */
export const remark = reading((value: string, { words }) =>
  value === '' ? (
    <span className="text-ink-3">{words('noNotes')}</span>
  ) : (
    <span className="line-clamp-2">{value}</span>
  ),
);

/** Whether a record is in use, in the words of its noun. */
export const activity = reading((value: 'active' | 'inactive', { words }) => (
  <Badge tone={value === 'active' ? 'leaf' : 'grey'}>{words(`status.${value}`)}</Badge>
));

/** The same in a list, where a change that waits is said in its place. */
export function activityColumn<Name extends string>(
  name: Name,
): ListColumn<Record<Name, 'active' | 'inactive'>, Name> {
  const plain = activity(name);
  return {
    ...plain,
    value: (shown, showing) =>
      shown.mark ? <RowMark mark={shown.mark} /> : plain.value(shown, showing),
    showsMark: true,
    isCardAside: true,
  };
}

/** The column that names the row. */
export function heading<Name extends string>(name: Name): ListColumn<Record<Name, string>, Name> {
  return {
    name,
    value: ({ row, mark }) => <RowName mark={mark}>{row[name]}</RowName>,
    primary: true,
  };
}

export const id: Fact<object, 'id'> = {
  name: 'id',
  value: (shown) => <span className="text-sm break-all">{shown.id}</span>,
};

/** Whether the row is about to go. */
export function isGoing(mark: Mark | undefined): boolean {
  return mark?.kind === 'deleted' && mark.state !== 'refused';
}
