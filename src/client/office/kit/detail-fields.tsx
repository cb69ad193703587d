import type { ReactNode } from 'react';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { type InstantFormat, useInstantFormat } from '#client/state/use-instant.ts';
import { Badge, type BadgeStyle } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import type { Documents } from '#contract/defined-documents.ts';
import type { StoredFieldNames } from '#contract/definitions/define-document.ts';
import type { Entity, Field } from '#contract/definitions/define-entity.ts';
import { type Entities, entityOf } from '#contract/entities.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { DateTimeText } from './moment.tsx';
import { type Messages, useListMessages } from './resource-messages.ts';

export interface FieldContext extends Pick<InstantFormat, 'dateTime'> {
  messages: Messages;
  open: (dialog: string, row: object) => void;
}

/**
 * The builders below name the fields that they read, so a missing field or message doesn't compile. `value` is a
 * method, because methods are bivariant: `detailFieldOfKind` can have columns of any row.
 */
export interface DetailField<Row, Name extends string = string> {
  name: Name;
  value(overlaidRow: OverlaidRow<Row>, context: FieldContext): ReactNode;
}

type ColumnLayout = Partial<Omit<Column<unknown>, 'key' | 'header' | 'cell' | 'sort' | 'onCard' | 'frame' | 'beside'>>;

export interface ListColumn<Row, Name extends string = string> extends DetailField<Row, Name>, ColumnLayout {
  onCard?(overlaidRow: OverlaidRow<Row>, context: FieldContext): ReactNode;
  frame?(row: Row, value: ReactNode): ReactNode;
  /** The column shows the row's mark. If no column does, the mark is next to the name. */
  showsMark?: true | undefined;
}

type FieldName<Name> = Name extends keyof Entities ? keyof Entities[Name]['fields'] & string : never;
type DocumentFieldName<Name> = Name extends keyof Documents
  ? StoredFieldNames<Documents[Name]['fields']> & string
  : never;

export type DetailFieldOf<Name extends ListName, Term extends string> =
  | DetailField<ListRow<Name>, Term>
  | FieldName<Name>
  | DocumentFieldName<Name>
  | 'created_at'
  | 'updated_at';

/** A field name means the default column for the field's kind. */
export type ColumnOf<Name extends ListName, Term extends string> =
  | ListColumn<ListRow<Name>, Term>
  | FieldName<Name>
  | ({ name: FieldName<Name>; value?: never } & Omit<ListColumn<ListRow<Name>>, 'name' | 'value'>);

export function useFieldContext(list: ListName): Pick<FieldContext, 'messages' | 'dateTime'> {
  const { dateTime } = useInstantFormat();
  return { messages: useListMessages(list), dateTime: dateTime };
}

function detailFieldBuilder<Value>(show: (value: Value, context: FieldContext) => ReactNode) {
  return <Name extends string>(
    name: Name,
    layout: ColumnLayout = {},
  ): ListColumn<{ [Field in Name]?: Value | undefined }, Name> => ({
    name,
    ...layout,
    // A row from an older server lacks newer fields.
    value: ({ row: { [name]: value } }, context) => (value === undefined ? '' : show(value, context)),
  });
}

export const textDetailField = detailFieldBuilder((value: string) => value);
export const wholeDetailField = detailFieldBuilder((value: number) => formatWhole(value));
const rupiahDetailField = detailFieldBuilder((value: number) => formatRupiah(value));
export const momentDetailField = detailFieldBuilder((value: string) => <DateTimeText at={value} />);
export const capacityDetailField = detailFieldBuilder((value: number, { messages }) =>
  value === 0 ? messages('noLimit') : formatWhole(value),
);

/** `referenceDetailField('supplier_id', 'supplier')` shows `row.supplier.name` with the label of `supplier_id`. */
export function referenceDetailField<Name extends string, Part extends string>(
  name: Name,
  part: Part,
  layout: ColumnLayout = {},
): ListColumn<Record<Part, { name: string } | null>, Name> {
  return { name, ...layout, value: ({ row }) => row[part]?.name ?? '' };
}

export function notesColumn(layout: ColumnLayout): ListColumn<{ notes: string }, 'notes'> {
  return {
    name: 'notes',
    value: ({ row: { notes } }, { messages }) =>
      notes === '' ? <span className="text-ink-3">{messages('noNotes')}</span> : <Notes text={notes} />,
    onCard: ({ row: { notes } }) => notes && <Notes text={notes} />,
    isCardLine: true,
    isPlainOnCard: true,
    ...layout,
  };
}

function Notes({ text }: { text: string }) {
  return <span className="line-clamp-2">{text}</span>;
}

export const activeStatusLooks = {
  active: { tone: 'leaf', inRow: 'plain' },
  inactive: { tone: 'grey' },
} as const satisfies Record<string, BadgeStyle>;

/** A status from a newer server is shown unchanged. */
export const activeStatusDetailField = detailFieldBuilder((value: string, { messages }) => (
  <Badge {...activeStatusLooks[value === 'active' ? 'active' : 'inactive']}>
    {choiceText('status', value, messages)}
  </Badge>
));

function choiceDetailField<Name extends string>(name: Name) {
  if (name === 'status') return activeStatusDetailField(name);
  return detailFieldBuilder((value: string, { messages }) => choiceText(name, value, messages))(name);
}

function choiceText(name: string, value: string, messages: Messages): string {
  const key = `${name}.${value}`;
  return messages.has(key) ? messages(key) : value;
}

const pictureDetailField = detailFieldBuilder((value: string) => (
  <ProductImage url={value} alt="" className="size-28" />
));

export type DetailFieldKind = Field['kind'] | 'moment';

/** The property with the referenced record: `warehouse` for `warehouse_id`. */
export const referencedPropertyOf = (name: string) => name.replace(/_id$/, '');

export const detailFieldOfKind: Record<DetailFieldKind, (name: string) => ListColumn<unknown>> = {
  text: textDetailField,
  freeText: textDetailField,
  own: textDetailField,
  whole: wholeDetailField,
  rupiah: rupiahDetailField,
  choice: choiceDetailField,
  place: textDetailField,
  picture: pictureDetailField,
  lines: textDetailField,
  reference: (name: string) => referenceDetailField(name, referencedPropertyOf(name)),
  moment: momentDetailField,
};

const layoutOfKind: Record<DetailFieldKind, ColumnLayout> = {
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
  return entityOf(list)?.fields ?? {};
}

export function allColumns<Name extends ListName>(
  list: Name,
  columns: readonly ColumnOf<Name, string>[],
): readonly ListColumn<ListRow<Name>>[] {
  return columns.map((columnOrName) => {
    if (typeof columnOrName === 'object' && columnOrName.value) return columnOrName;
    const column = typeof columnOrName === 'object' ? columnOrName : { name: columnOrName };
    const kind = fieldsOf(list)[column.name]?.kind ?? 'moment';
    return { ...detailFieldOfKind[kind](column.name), ...layoutOfKind[kind], ...column };
  });
}
