import {
  actionFields,
  definedFields,
  type FieldKind,
  isEmpty,
  kindOf,
  textOfKind,
  type ValueContext,
} from '#client/office/kit/field-text.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { entityOf } from '#contract/entities.ts';
import { reasonKinds } from '#contract/fields/reasons.ts';
import type { ListName } from '#contract/lists.ts';
import { mutationByName, mutationNames } from '#contract/mutations.ts';
import { type Change, isLines, isObject, lineChangesOf } from './lines-changed.ts';

type Fields = Record<string, unknown>;

interface LoggedChange {
  before: unknown;
  after: unknown;
}

const loggedKinds: Readonly<Record<string, FieldKind>> = {
  refunded_amount: 'rupiah',
  refunded_units: 'whole',
  stock_in_warehouse: 'whole',
  stock_assigned: 'whole',
  stock_sold: 'whole',
  current_stock: 'whole',
  decided_at: 'moment',
  counted_at: 'moment',
  asked_at: 'moment',
  checked_at: 'moment',
  occurred_at: 'moment',
  location_at: 'moment',
  last_restock: 'moment',
  assigned_to: 'reference',
  created_by_id: 'reference',
  address: 'freeText',
  receipt_footer: 'freeText',
  payment_methods: 'text',
  default_warehouse_id: 'reference',
  default_commission: 'rupiah',
  discounts_earn: 'flag',
  ...Object.fromEntries(reasonKinds.map((kind) => [`${kind}_reasons`, 'text' as const])),
};

/** These fields are meaningless to users or already shown in the log line. */
const hiddenFields = new Set([
  ...['id', 'version', 'created_at', 'updated_at', 'number', 'name_key', 'changed', 'is_active'],
  ...['created_by', 'assignment_id', 'to_assignment_id', 'type', 'decision', 'minimums', 'targets'],
  // The sums of refunds are in `refunded_amount` and `refunded_units`.
  ...['shift_sales', 'refunds', 'office_refills', 'lines'],
]);

export function isHiddenInLog(field: string): boolean {
  return hiddenFields.has(field);
}

/** Fields are shown in the order of the definition, because PostgreSQL doesn't preserve the order of logged keys. */
const fieldOrderOf = (list: ListName | undefined) => [
  ...Object.keys(definedFields(list)),
  ...Object.keys(actionFields),
];

/**
 * @param list undefined if the entry is not about a record of a list
 * @param knownNames names of records by id, in addition to those in the entry
 */
export function allChangesIn(
  list: ListName | undefined,
  logged: LoggedChange,
  context: ValueContext,
  knownNames: RecordNames = {},
): Change[] {
  const [old, now] = [
    flattenRecord(toWrittenFields(list, logged.before)),
    flattenRecord(toWrittenFields(list, logged.after)),
  ];
  const isEdit = old !== undefined && now !== undefined;
  const names = { ...knownNames, ...referencedNames([logged.before, logged.after]) };
  Object.assign(names, namesInDetails(logged.before), namesInDetails(logged.after));
  const order = fieldOrderOf(list);
  const positionOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const computedFields = isEdit ? [] : Object.keys(entityOf(list)?.computed ?? {});
  const fields = Object.keys({ ...old, ...now })
    .filter((field) => !isHiddenInLog(field) && !computedFields.includes(field))
    .filter((field) => JSON.stringify(old?.[field]) !== JSON.stringify(now?.[field]))
    .filter((field) => !isEmpty(old?.[field]) || !isEmpty(now?.[field]))
    .sort((a, b) => positionOf(a) - positionOf(b));
  const shownChanges = fields.flatMap((field): Change[] => {
    if (isLines(old?.[field]) || isLines(now?.[field])) {
      return lineChangesOf(field, { old, now }, names, context);
    }
    const say = (side: Fields | undefined) => side && textOf(list, { field, value: side[field], names }, context);
    const change = { field, before: say(old), after: say(now) };
    if (isEdit) return [hasVisibleChange(change) ? change : toChangeWithoutText(field)];
    return change.before || change.after ? [change] : [];
  });
  return [...shownChanges, ...fieldsWithoutValues(logged.after, shownChanges)];
}

const toChangeWithoutText = (field: string): Change => ({ field, before: undefined, after: undefined });

/** False if a side has no text, or if both texts are equal, as for two records with unknown names. */
function hasVisibleChange({ before, after }: Change): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

function textOf(
  list: ListName | undefined,
  namedValue: { field: string; value: unknown; names: RecordNames },
  context: ValueContext,
): string | undefined {
  const { field, value } = namedValue;
  if (isEmpty(value)) return '';
  const kind = (list && kindOf(list, field)) ?? fallbackKindOf(field);
  // These values are long machine-readable strings.
  if (kind === 'picture' || field === 'qris') return undefined;
  if (kind) return textOfKind(kind, namedValue, context);
  // The field comes from a newer version.
  if (typeof value === 'boolean') return context.flag(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isTextList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isTextList ? value.join(', ') : undefined;
}

function fallbackKindOf(field: string): FieldKind | undefined {
  if (Object.hasOwn(actionFields, field)) return actionFields[field as keyof typeof actionFields];
  return loggedKinds[field];
}

/** Fields of a nested part, such as a refund request, become fields of the record. */
function flattenRecord(record: unknown): Fields | undefined {
  // A place's minimums are logged as an array, not as an object.
  if (Array.isArray(record)) return { levels: record };
  if (!isObject(record)) return undefined;
  const fields = new Map<string, unknown>();
  for (const [field, value] of Object.entries(record)) {
    const isOtherRecord = field.endsWith('_details') || `${field}_id` in record;
    if (!isObject(value) || Array.isArray(value) || 'coordinates' in value) fields.set(field, value);
    else if ('username' in value) fields.set(field, value.username);
    else if (!isOtherRecord) addMissing(fields, flattenRecord(value));
  }
  return Object.fromEntries([...fields].filter(([field]) => !field.endsWith('_details')));
}

function addMissing(fields: Map<string, unknown>, otherFields: Fields = {}): void {
  for (const [field, value] of Object.entries(otherFields)) {
    if (!fields.has(field)) fields.set(field, value);
  }
}

/** Reads the names in objects next to ids, such as `sales_details` next to `sales_id`. */
function namesInDetails(record: unknown): RecordNames {
  if (!isObject(record)) return {};
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      const id = record[field.replace(/_details$/, '_id')];
      if (!field.endsWith('_details') || !isObject(value) || typeof id !== 'string') return [];
      return [[id, String(value.name ?? value.username ?? '')]];
    }),
  );
}

/** For personal data, the log stores only the names of the changed fields. */
function fieldsWithoutValues(after: unknown, shownChanges: readonly Change[]): Change[] {
  const changed: unknown[] = isObject(after) && Array.isArray(after.changed) ? after.changed : [];
  return changed
    .map(String)
    .filter((field) => !isHiddenInLog(field) && !shownChanges.some((each) => each.field === field))
    .map(toChangeWithoutText);
}

function toWrittenFields(list: ListName | undefined, record: unknown): unknown {
  if (!isObject(record) || Array.isArray(record)) return record;
  const edit = mutationNames.map(mutationByName).find(({ kind, lists }) => kind === 'edit' && lists[0] === list);
  return edit?.toEditFields?.(record) ?? record;
}

export interface ShownChange {
  field: string;
  /** Set only if both texts are known and fit on a line. */
  values?: { before: string; after: string };
}

const maxLength = 24;

export function changesIn(list: ListName, logged: LoggedChange, context: ValueContext): ShownChange[] {
  const { messages } = context;
  const changes = allChangesIn(list, logged, context).filter(
    ({ field }) => messages.has(`detail.${field}`) || messages.has(`field.${field}`),
  );
  const isFirst = ({ field }: Change, index: number) => changes.findIndex((each) => each.field === field) === index;
  return changes.filter(isFirst).map(({ field, product, before, after }) => {
    const hasVisibleChange = product === undefined && before !== undefined && after !== undefined;
    if (!hasVisibleChange || before.length > maxLength || after.length > maxLength) return { field };
    return { field, values: { before: before || '–', after: after || '–' } };
  });
}
