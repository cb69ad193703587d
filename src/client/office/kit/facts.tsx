import type { ReactNode } from 'react';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { type InstantFormat, useInstant } from '#client/state/use-instant.ts';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/table-props.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { RowName } from './list/row-name.tsx';
import { Moment } from './moment.tsx';
import { type ListedNoun, useWords, type Words } from './words.ts';

/**
 * What a fact may need besides the row to show its value: `when` formats an instant, `words` gives
 * the texts of the noun.
 */
export interface FactContext extends Pick<InstantFormat, 'when'> {
  words: Words;
  /** The list is too narrow for the whole table: two facts share a cell (see `useIsRoomy`). */
  isStacked: boolean;
  /** The list is narrower still, as on an upright tablet. */
  isUpright: boolean;
  /** The narrowest table: a detail is beside it, which says the rest. */
  isSlim: boolean;
  /** The window is so narrow that each row is a card, whose acts are all in a sheet. */
  isCards: boolean;
  /** Opens a dialog that only this noun has, by its name. */
  open: (dialog: string, row: object) => void;
}

/**
 * One value of a row, with its name. The builders below name the fields that they read: for a noun
 * without such a field, or without a text for the field, they do not compile.
 */
export interface Fact<Row, Name extends string = string> {
  name: Name;
  value: (shown: OverlaidRow<Row>, context: FactContext) => ReactNode;
}

type ColumnLayout = Partial<Omit<Column<unknown>, 'key' | 'header' | 'cell' | 'sort'>>;

/** A fact that can be a column. */
export interface ListColumn<Row, Name extends string = string>
  extends Fact<Row, Name>,
    ColumnLayout {
  /** The width at which the column is left out: another column shows its value, or none does. */
  hiddenWhen?: 'isStacked' | 'isUpright' | 'isSlim' | undefined;
  /** It shows that a change of the row is queued or refused; where no column does, a mark stands beside the name. */
  showsMark?: true | undefined;
  /** A separate header, for a column that two facts share. */
  header?: ((context: FactContext) => string) | undefined;
}

type ColumnOptions = Omit<ListColumn<object>, 'name' | 'value'>;

/** The texts of a noun and the format of instants, which every fact may need. */
export function useFactContext(noun: ListedNoun): Pick<FactContext, 'words' | 'when'> {
  const { when } = useInstant();
  return { words: useWords(noun), when };
}

/** Makes a builder: given the name of a field, the builder makes the fact or column of this field. */
function factBuilder<Value>(show: (value: Value, context: FactContext) => ReactNode) {
  return <Name extends string>(
    name: Name,
    options: ColumnOptions = {},
  ): ListColumn<{ [Field in Name]?: Value | undefined }, Name> => ({
    name,
    ...options,
    // A row of an older server lacks a newer field.
    value: ({ row: { [name]: value } }, context) =>
      value === undefined ? '' : show(value, context),
  });
}

export const textFact = factBuilder((value: string) => value);
export const wholeFact = factBuilder((value: number) => formatWhole(value));
export const rupiahFact = factBuilder((value: number) => formatRupiah(value));
/** A date with its time. */
export const momentFact = factBuilder((value: string) => <Moment at={value} />);
/** A capacity: 0 means no limit. */
export const capacityFact = factBuilder((value: number, { words }) =>
  value === 0 ? words('noLimit') : formatWhole(value),
);

/**
 * The name of a referenced record: `referenceFact('supplier_id', 'supplier')` shows `row.supplier.name`
 * under the term of `supplier_id`.
 */
export function referenceFact<Name extends string, Part extends string>(
  name: Name,
  part: Part,
  options: ColumnOptions = {},
): ListColumn<Record<Part, { name: string } | null>, Name> {
  return { name, ...options, value: ({ row }) => row[part]?.name ?? '' };
}

const shortNotes = factBuilder((value: string, { words, isCards }) => {
  if (value !== '') return <span className="line-clamp-2">{value}</span>;
  return isCards ? '' : <span className="text-ink-3">{words('noNotes')}</span>;
});

/** Notes, shortened to two lines. */
export const notesColumn: typeof shortNotes = (name, options) =>
  shortNotes(name, { isCardLine: true, isPlainOnCard: true, ...options });

/** How a record looks that is active, as it should be, or is not. */
export const activityLooks = {
  active: { tone: 'leaf', inRow: 'plain' },
  inactive: { tone: 'grey' },
} as const satisfies Record<string, BadgeLook>;

/** Active or inactive, in the texts of the noun; another status of a newer server as it is. */
export const activityFact = factBuilder((value: string, { words }) => (
  <Badge {...activityLooks[value === 'active' ? 'active' : 'inactive']}>
    {words.has(`status.${value}`) ? words(`status.${value}`) : value}
  </Badge>
));

/** Active or inactive in a list. */
export function activityColumn<Name extends string>(
  name: Name,
): ListColumn<Record<Name, string>, Name> {
  return { ...activityFact(name), isCardAside: true };
}

/** The column with the name of the record, struck through while its delete is queued. */
export function headingColumn<Name extends string>(
  name: Name,
): ListColumn<Record<Name, string>, Name> {
  return {
    name,
    value: ({ row, mark }) => <RowName mark={mark}>{row[name]}</RowName>,
    primary: true,
  };
}
