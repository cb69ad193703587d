import type { ReactNode } from 'react';
import type { Mark, OverlaidRow } from '#client/data/use-list.ts';
import { type InstantFormat, useInstant } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/table-props.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { RowMark } from './list/row-mark.tsx';
import { RowName } from './list/row-name.tsx';
import { type ListedNoun, useWords, type Words } from './words.ts';

/** What a fact may need besides the row to show its value. */
export interface FactContext extends Pick<InstantFormat, 'when'> {
  words: Words;
  /** Two facts share a cell, because there is no room for a column each. */
  isStacked: boolean;
  /** Even less room, as on an upright tablet. */
  isUpright: boolean;
  /** Opens one of the noun's own dialogs. */
  open: (dialog: string, row: object) => void;
}

/**
 * One value of a row, with its name. The builders below name the fields that they read: for a noun
 * without such a field, or without a text for the field, they do not compile.
 */
export interface Fact<Row, Name extends string = string> {
  name: Name;
  value: (shown: OverlaidRow<Row>, showing: FactContext) => ReactNode;
  /**
   * The fact shows by itself that a change of the row is queued; otherwise a badge beside the facts
   * does.
   */
  showsMark?: true | undefined;
}

type Look = Partial<Omit<Column<unknown>, 'key' | 'header' | 'cell' | 'sort'>>;

/** A fact that can be a column. */
export interface ListColumn<Row, Name extends string = string> extends Fact<Row, Name>, Look {
  /** When the column is left out: a neighbour shows its value, or there is no room. */
  hiddenWhen?: 'isStacked' | 'isUpright' | undefined;
  /** A separate header, for a column that two facts share. */
  header?: ((showing: FactContext) => string) | undefined;
}

type LookOfColumn = Omit<ListColumn<object>, 'name' | 'value'>;

/** Texts and formats with which the values of a noun are shown. */
export function useFactContext(noun: ListedNoun): Pick<FactContext, 'words' | 'when'> {
  const { when } = useInstant();
  return { words: useWords(noun), when };
}

function reading<Value>(read: (value: Value, showing: FactContext) => ReactNode) {
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
/** A capacity: 0 means no limit. */
export const capacity = reading((value: number, { words }) =>
  value === 0 ? words('noLimit') : formatWhole(value),
);

/** The name of a record that this one refers to. */
export function reference<Name extends string, Part extends string>(
  name: Name,
  part: Part,
  look: LookOfColumn = {},
): ListColumn<Record<Part, { name: string } | null>, Name> {
  return { ...{ name, ...look }, value: ({ row }) => row[part]?.name ?? '' };
}

/** Notes: a column shows their first two lines. */
export const remark = reading((value: string, { words }) =>
  value === '' ? (
    <span className="text-ink-3">{words('noNotes')}</span>
  ) : (
    <span className="line-clamp-2">{value}</span>
  ),
);

/** Active or inactive, in the texts of the noun. */
export const activity = reading((value: 'active' | 'inactive', { words }) => (
  <Badge tone={value === 'active' ? 'leaf' : 'grey'}>{words(`status.${value}`)}</Badge>
));

/** Active or inactive in a list, where the badge of a queued change replaces the text. */
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

/** Whether a delete of the row is queued. */
export function isDeleteQueued(mark: Mark | undefined): boolean {
  return mark?.kind === 'deleted' && mark.state !== 'refused';
}
