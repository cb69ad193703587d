import {
  type Entity,
  type Field,
  nameFieldOf,
  startValueOf,
  withDefaults,
} from '#contract/definitions/define-entity.ts';
import { createSchemaOf, updateSchemaOf } from '#contract/definitions/entity-schemas.ts';
import { entities } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { csvLanguages, csvValueLabel } from '#contract/messages/csv-labels.ts';
import { text } from '#contract/messages/text.ts';
import type { MutationName } from '#contract/mutations.ts';
import { allows } from '#contract/roles.ts';
import { toFieldReasons } from '#contract/sync/field-errors.ts';
import { cellKey, parseWholeNumber } from './cells.ts';
import {
  type CheckedRow,
  filledCells,
  type ImportChange,
  type ImportField,
  type ImportKind,
  type Reason,
  type RowCells,
} from './import-kind.ts';
import { isFormula } from './parse-cells.ts';

export type KnownRecord = Values & {
  id: string;
  version: number;
};

type Values = Record<string, unknown>;

export function fieldsOfRecords(list: 'products' | 'suppliers'): ImportField[] {
  const entity: Entity = entities[list];
  // References can be set only in the record's form.
  const own = Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'reference');
  return own.map(([name, field]) => ({
    name,
    kind: kindOf(field),
    isRequired: !isOptional(field),
    isSharable: !isOptional(field) && !('unique' in field),
  }));
}

export function recordsImport(
  list: 'products' | 'suppliers',
  records: readonly KnownRecord[],
  role: string,
): ImportKind {
  const entity: Entity = entities[list];
  const nameField = nameFieldOf(entity);
  const context = {
    entity,
    role,
    nameField,
    createSchema: createSchemaOf(entity),
    updateSchema: updateSchemaOf(entity),
  };
  const recordByName = new Map(records.map((record) => [nameKey(record[nameField]), record]));
  return {
    list,
    fields: fieldsOfRecords(list),
    check: (cells, shared) => checkRecord({ ...context, recordByName }, cells, shared),
    changesOf: (checkedRows) => checkedRows.flatMap(({ changes }) => changes),
  };
}

interface Context {
  entity: Entity;
  role: string;
  nameField: string;
  createSchema: ReturnType<typeof createSchemaOf>;
  updateSchema: ReturnType<typeof updateSchemaOf>;
  recordByName: ReadonlyMap<string, KnownRecord>;
}

function checkRecord(context: Context, cells: RowCells, shared: RowCells | undefined): CheckedRow {
  const { entity, nameField, recordByName } = context;
  const key = nameKey(cells[nameField]);
  const record = key === '' ? undefined : recordByName.get(key);
  const { values, errors } = parseValues(entity, record ? cells : filledCells(cells, shared));
  const made = record ? edit(context, record, values) : create(context, values);
  // The error of an unreadable cell replaces the schema's error.
  const allErrors = { ...made.errors, ...errors };
  const isWrong = Object.keys(allErrors).length > 0;
  return {
    key,
    keyField: nameField,
    before: made.before,
    errors: allErrors,
    verdict: isWrong ? 'wrong' : made.verdict,
    changes: isWrong ? [] : made.changes,
  };
}

type RowResult = Pick<CheckedRow, 'verdict' | 'errors' | 'before' | 'changes'>;

function create({ entity, role, nameField, createSchema }: Context, values: Values): RowResult {
  const { resourceName, fields, createPolicy } = entity;
  if (!allows(createPolicy, role))
    return { ...toWrongResult([]), errors: { [nameField]: { message: text('request.forbidden') } } };
  const startValues = Object.entries(fields).flatMap(([name, field]) =>
    isOptional(field) && field.on !== 'edit' && !field.fills ? [[name, startValueOf(field)]] : [],
  );
  const input = { ...Object.fromEntries(startValues), ...values };
  const parsed = createSchema.safeParse(input);
  if (!parsed.success) return toWrongResult(parsed.error.issues);
  const id = newId();
  const names = { [id]: String(values[nameField]) };
  const made: ImportChange = {
    name: `${resourceName}Create` as MutationName,
    args: { ...withDefaults(entity, parsed.data), id },
    names,
  };
  // Fields that the create mutation can't set are set by an update.
  const later = Object.entries(fields).filter(
    ([name, field]) => field.on === 'edit' && values[name] !== undefined && values[name] !== startValueOf(field),
  );
  const set = Object.fromEntries(later.map(([name]) => [name, values[name]]));
  const edits: ImportChange[] =
    later.length > 0 ? [{ name: `${resourceName}Update` as MutationName, args: { ...set, id }, names }] : [];
  return { verdict: 'new', errors: {}, before: {}, changes: [made, ...edits] };
}

function edit({ entity, nameField, updateSchema }: Context, record: KnownRecord, values: Values): RowResult {
  const parsed = updateSchema.safeParse(values);
  if (!parsed.success) return toWrongResult(parsed.error.issues);
  const changedFields = Object.entries(parsed.data).filter(([field, value]) => record[field] !== value);
  if (changedFields.length === 0) return { verdict: 'same', errors: {}, before: {}, changes: [] };
  const base = Object.fromEntries(changedFields.map(([field]) => [field, record[field]]));
  const { id, version } = record;
  const change: ImportChange = {
    name: `${entity.resourceName}Update` as MutationName,
    args: { ...Object.fromEntries(changedFields), id, ...(version >= 1 && { version }) },
    names: { [id]: String(record[nameField]) },
    base,
  };
  return {
    verdict: 'changed',
    errors: {},
    changes: [change],
    before: base as Record<string, string | number>,
  };
}

function toWrongResult(issues: Parameters<typeof toFieldReasons>[0]): RowResult {
  const reasons = toFieldReasons(issues).map(({ field, message }) => [field, { message }]);
  return { verdict: 'wrong', errors: Object.fromEntries(reasons), before: {}, changes: [] };
}

/** An empty cell changes nothing. */
function parseValues({ fields }: Entity, cells: RowCells) {
  const values = new Map<string, unknown>();
  const errors = new Map<string, Reason>();
  for (const [name, field] of Object.entries(fields)) {
    const cell = cells[name] ?? '';
    if (cell === '') continue;
    const read = isFormula(cell) ? ({ own: 'formula' } as const) : parseValue(field, cell);
    if ('own' in read) errors.set(name, read);
    else values.set(name, read.value);
  }
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

function parseValue(field: Field, cell: string): { value: unknown } | { own: 'number' | 'choice' } {
  if (field.kind === 'choice') {
    const value = parseChoice(cell, field.values);
    return value === undefined ? { own: 'choice' } : { value };
  }
  if (kindOf(field) !== 'whole') return { value: cell };
  const value = parseWholeNumber(cell);
  return Number.isNaN(value) ? { own: 'number' } : { value };
}

const otherStatusNames: Readonly<Record<string, readonly string[]>> = {
  active: ['y', 'yes', 'true', 'ya', 'dijual'],
  inactive: ['n', 'no', 'false', 'tidak', 'tidak dijual', 'tidak aktif', 'draft', 'archived'],
};

function parseChoice(cell: string, values: readonly string[]): string | undefined {
  const typedKey = cellKey(cell);
  return values.find((value) => {
    const ownLabels = csvLanguages.map((language) => csvValueLabel(value, language));
    return [value, ...ownLabels, ...(otherStatusNames[value] ?? [])].some((word) => cellKey(word) === typedKey);
  });
}

function kindOf({ kind }: Field): ImportField['kind'] {
  if (kind === 'whole' || kind === 'rupiah') return 'whole';
  return kind === 'choice' ? 'choice' : 'text';
}

function isOptional(field: Field): boolean {
  return (
    field.optional === true ||
    field.later === true ||
    field.on === 'edit' ||
    ('start' in field && field.start !== undefined) ||
    field.fills !== undefined
  );
}

/** Names that look alike are treated as equal (rules 5.2). */
export function nameKey(name: unknown): string {
  return typeof name === 'string' ? cellKey(name.trim().replace(/\s+/gu, ' ')) : '';
}
