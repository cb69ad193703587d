import { useTranslations } from 'use-intl';
import { useWasteReasonText } from '#client/office/kit/count/use-waste-reasons.ts';
import { formatLocation } from '#client/office/kit/form/location/location-values.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { documents } from '#contract/defined-documents.ts';
import type { DocumentField, ValueField } from '#contract/definitions/define-document.ts';
import type { Field } from '#contract/definitions/define-entity.ts';
import { entityOf } from '#contract/entities.ts';
import { isId } from '#contract/fields/ids.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { ListName } from '#contract/lists.ts';
import type { LineUnits } from '#contract/transactions/entity.ts';
import { type Messages, useListMessages } from './resource-messages.ts';

/** Lines have no text, because they are shown as a table. */
export type FieldKind = Exclude<Field['kind'], 'lines'> | ('moment' | 'day' | 'flag' | 'wasteReason' | 'unitsOfLines');

/** Fields of actions, in the order in which an outbox entry shows them. */
export const actionFields = {
  warehouse_id: 'reference',
  from_warehouse_id: 'reference',
  from_assignment_id: 'reference',
  to_assignment_id: 'reference',
  to_warehouse_id: 'reference',
  date: 'day',
  payment_method: 'choice',
  stock: 'whole',
  location: 'place',
  cash_counted: 'rupiah',
  amount: 'rupiah',
  received: 'rupiah',
  earning_units: 'whole',
  handed_over: 'flag',
  unpaid: 'flag',
  lines: 'unitsOfLines',
  reason: 'wasteReason',
  note: 'freeText',
  differences: 'freeText',
  notes: 'freeText',
  name: 'text',
  is_default: 'flag',
  is_shared: 'flag',
} as const satisfies Record<string, FieldKind>;

const actionFieldKinds = new Map<string, FieldKind>(Object.entries(actionFields));

export function definedFields(list: ListName | undefined): Readonly<Record<string, DocumentField | Field>> {
  if (list !== undefined && Object.hasOwn(documents, list)) {
    return documents[list as keyof typeof documents].fields;
  }
  const entity = entityOf(list);
  return { ...entity?.fields, ...entity?.inputs };
}

/** Undefined for fields without text, such as lines and `id`. */
export function kindOf(list: ListName | undefined, field: string): FieldKind | undefined {
  const own = definedFields(list)[field];
  if (own) return 'kind' in own && own.kind !== 'lines' ? valueKindOf(own) : undefined;
  return actionFieldKinds.get(field);
}

export function valueKindOf({ kind }: Exclude<Field, { kind: 'lines' }> | ValueField): FieldKind {
  switch (kind) {
    case 'product':
    case 'productName':
      return 'reference';
    case 'units':
      return 'whole';
    case 'reason':
      return 'wasteReason';
    default:
      return kind;
  }
}

/** Message keys of choice fields, where they differ from the name of the field. */
const choiceMessageKeys: Record<string, string> = {
  payment_method: 'method',
  payment_status: 'paymentStatus',
};

export interface ValueContext {
  messages: Messages;
  when: (instant: string) => string;
  day: (date: string) => string;
  flag: (isSet: boolean) => string;
  wasteReason: (reason: string) => string;
}

interface NamedValue {
  field: string;
  value: unknown;
  names: Readonly<Record<string, string>>;
}

type ValueFormatter = (namedValue: NamedValue, context: ValueContext) => string;

const asText: ValueFormatter = ({ value }) => String(value);

const numberFormatter =
  (format: (value: number) => string): ValueFormatter =>
  ({ value }) =>
    typeof value === 'number' ? format(value) : String(value);

const formatOfKind: Record<FieldKind, ValueFormatter> = {
  text: asText,
  freeText: asText,
  own: asText,
  picture: asText,
  whole: numberFormatter(formatWhole),
  rupiah: numberFormatter(formatRupiah),
  choice({ field, value }, { messages }) {
    const key = `${choiceMessageKeys[field] ?? field}.${value}`;
    return messages.has(key) ? messages(key) : String(value);
  },
  place({ value }) {
    // A sale's location is only an array of coordinates.
    const { coordinates = value } = value as { coordinates?: unknown };
    if (!Array.isArray(coordinates)) return '';
    return formatLocation({ type: 'Point', coordinates: coordinates as [number, number] }) ?? '';
  },
  // An id without a known name is meaningless to users.
  reference({ value, names }) {
    const id = String(value);
    if (Object.hasOwn(names, id)) return names[id] ?? '';
    return isId(id) ? '' : id;
  },
  moment: ({ value }, { when }) => when(String(value)),
  day: ({ value }, { day }) => day(String(value)),
  flag: ({ value }, { flag }) => flag(value === true),
  wasteReason: ({ value }, { wasteReason }) => wasteReason(String(value)),
  unitsOfLines: ({ value }) =>
    Array.isArray(value) ? formatWhole(value.reduce((sum, { units }: LineUnits) => sum + units, 0)) : '',
};

export function textOfKind(kind: FieldKind, namedValue: NamedValue, context: ValueContext): string {
  return formatOfKind[kind](namedValue, context);
}

/** Returns '' for a missing value, and undefined for a field that users never see. */
export function fieldText(list: ListName, namedValue: NamedValue, context: ValueContext): string | undefined {
  const kind = kindOf(list, namedValue.field);
  if (kind === undefined) return undefined;
  return isEmpty(namedValue.value) ? '' : textOfKind(kind, namedValue, context);
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

export function useValueContext(list: ListName): ValueContext {
  const t = useTranslations('office.detail');
  const messages = useListMessages(list);
  const { dateTime, day } = useInstantFormat();
  const wasteReason = useWasteReasonText();
  return { messages, when: dateTime, day, flag: (isSet) => t(isSet ? 'yes' : 'no'), wasteReason };
}
