import type { ReactNode } from 'react';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { type InstantFormat, useInstant } from '#client/state/use-instant.ts';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import type { Documents } from '#contract/defined-documents.ts';
import type { StoredIn } from '#contract/definitions/define-document.ts';
import type { Entity, Field } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { Moment } from './moment.tsx';
import { useListWords, type Words } from './words.ts';

/**
 * What a fact may need besides the row to show its value: `when` formats an instant, `words` gives
 * the texts of the noun.
 */
export interface FactContext extends Pick<InstantFormat, 'when'> {
  words: Words;
  /** Opens a dialog that only this noun has, by its name. */
  open: (dialog: string, row: object) => void;
}

/**
 * One value of a row, with its name. The builders below name the fields that they read: for a noun
 * without such a field, or without a text for the field, they do not compile. `value` is a method: `factOfKind` holds
 * facts of any row.
 */
export interface Fact<Row, Name extends string = string> {
  name: Name;
  value(shown: OverlaidRow<Row>, context: FactContext): ReactNode;
}

/** The looks of a column that do not depend on its row. */
type ColumnLayout = Partial<Omit<Column<unknown>, 'key' | 'header' | 'cell' | 'sort' | 'onCard' | 'frame' | 'beside'>>;

/** A fact that can be a column. */
export interface ListColumn<Row, Name extends string = string> extends Fact<Row, Name>, ColumnLayout {
  onCard?(shown: OverlaidRow<Row>, context: FactContext): ReactNode;
  frame?(row: Row, value: ReactNode): ReactNode;
  /** It shows that a change of the row is queued or refused; where no column does, a mark stands beside the name. */
  showsMark?: true | undefined;
}

type FieldName<Name> = Name extends keyof Entities ? keyof Entities[Name]['fields'] & string : never;
type DocumentFieldName<Name> = Name extends keyof Documents ? StoredIn<Documents[Name]['fields']> & string : never;

/** What a detail shows: the name of a field stands for its fact by kind. */
export type FactOf<Name extends ListName, Term extends string> =
  | Fact<ListRow<Name>, Term>
  | FieldName<Name>
  | DocumentFieldName<Name>
  | 'created_at'
  | 'updated_at';

/** A column: the name of a field, alone or with a layout, stands for the column of its kind. */
export type ColumnOf<Name extends ListName, Term extends string> =
  | ListColumn<ListRow<Name>, Term>
  | FieldName<Name>
  | ({ name: FieldName<Name>; value?: never } & Omit<ListColumn<ListRow<Name>>, 'name' | 'value'>);

/** The texts of the noun of a list and the format of instants, which every fact may need. */
export function useFactContext(list: ListName): Pick<FactContext, 'words' | 'when'> {
  const { when } = useInstant();
  return { words: useListWords(list), when };
}

/** Makes a builder: given the name of a field, the builder makes the fact or column of this field. */
function factBuilder<Value>(show: (value: Value, context: FactContext) => ReactNode) {
  return <Name extends string>(
    name: Name,
    layout: ColumnLayout = {},
  ): ListColumn<{ [Field in Name]?: Value | undefined }, Name> => ({
    name,
    ...layout,
    // A row of an older server lacks a newer field.
    value: ({ row: { [name]: value } }, context) => (value === undefined ? '' : show(value, context)),
  });
}

export const textFact = factBuilder((value: string) => value);
export const wholeFact = factBuilder((value: number) => formatWhole(value));
const rupiahFact = factBuilder((value: number) => formatRupiah(value));
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
  layout: ColumnLayout = {},
): ListColumn<Record<Part, { name: string } | null>, Name> {
  return { name, ...layout, value: ({ row }) => row[part]?.name ?? '' };
}

/** Notes, shortened to two lines. */
export function notesColumn(layout: ColumnLayout): ListColumn<{ notes: string }, 'notes'> {
  return {
    name: 'notes',
    value: ({ row: { notes } }, { words }) =>
      notes === '' ? <span className="text-ink-3">{words('noNotes')}</span> : <Notes text={notes} />,
    onCard: ({ row: { notes } }) => notes && <Notes text={notes} />,
    isCardLine: true,
    isPlainOnCard: true,
    ...layout,
  };
}

function Notes({ text }: { text: string }) {
  return <span className="line-clamp-2">{text}</span>;
}

/** How a record looks that is active, as it should be, or is not. */
export const activityLooks = {
  active: { tone: 'leaf', inRow: 'plain' },
  inactive: { tone: 'grey' },
} as const satisfies Record<string, BadgeLook>;

/** Active or inactive, in the texts of the noun; another status of a newer server as it is. */
export const activityFact = factBuilder((value: string, { words }) => (
  <Badge {...activityLooks[value === 'active' ? 'active' : 'inactive']}>{choiceText('status', value, words)}</Badge>
));

/** One of a few values; what is called a status is active or not. */
function choiceFact<Name extends string>(name: Name) {
  if (name === 'status') return activityFact(name);
  return factBuilder((value: string, { words }) => choiceText(name, value, words))(name);
}

/** `kind.cold` in the texts of the noun; a value of a newer server as it is. */
function choiceText(name: string, value: string, words: Words): string {
  const key = `${name}.${value}`;
  return words.has(key) ? words(key) : value;
}

const pictureFact = factBuilder((value: string) => <ProductImage url={value} alt="" className="size-28" />);

export type FactKind = Field['kind'] | 'moment';

/** `warehouse`, where a row shows the name of `warehouse_id`. */
export const partOf = (name: string) => name.replace(/_id$/, '');

export const factOfKind: Record<FactKind, (name: string) => ListColumn<unknown>> = {
  text: textFact,
  freeText: textFact,
  own: textFact,
  whole: wholeFact,
  rupiah: rupiahFact,
  choice: choiceFact,
  place: textFact,
  picture: pictureFact,
  lines: textFact,
  reference: (name: string) => referenceFact(name, partOf(name)),
  moment: momentFact,
};

const layoutOfKind: Record<FactKind, ColumnLayout> = {
  text: { isPlainOnCard: true },
  freeText: { isPlainOnCard: true },
  own: { isPlainOnCard: true },
  whole: { align: 'right', isOneLine: true },
  rupiah: { align: 'right', isOneLine: true, isPlainOnCard: true },
  choice: { isCardAside: true },
  place: {},
  picture: {},
  lines: {},
  reference: { isPlainOnCard: true },
  moment: { isOneLine: true, isPlainOnCard: true },
};

export function fieldsOf(list: ListName): Entity['fields'] {
  const definition: Entity | undefined = entities[list as keyof Entities];
  return definition?.fields ?? {};
}

/** The columns of a list, those that are only named completed by the kind of their field. */
export function allColumns<Name extends ListName>(
  list: Name,
  columns: readonly ColumnOf<Name, string>[],
): readonly ListColumn<ListRow<Name>>[] {
  return columns.map((said) => {
    if (typeof said === 'object' && said.value) return said;
    const column = typeof said === 'object' ? said : { name: said };
    const kind = fieldsOf(list)[column.name]?.kind ?? 'moment';
    return { ...factOfKind[kind](column.name), ...layoutOfKind[kind], ...column };
  });
}
