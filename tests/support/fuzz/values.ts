import fc from 'fast-check';
import type { JsonSchema } from '#server/docs/describe-schema.ts';
import { oddWord } from '#tests/support/odd-business.ts';
import { testPassword } from '#tests/support/test-app.ts';

export const resourceNames = [
  'product',
  'warehouse',
  'cart',
  'assignment',
  'restock',
  'request',
  'transaction',
  'user',
  'notification',
  'session',
  'template',
  'view',
  'subscription',
] as const;
export type ResourceName = (typeof resourceNames)[number];

/** Stands for the id of a record, which is selected only when the request is sent. */
export class RecordId {
  constructor(
    readonly resourceName: ResourceName,
    readonly index: number,
  ) {}
}

export function idOf(resourceName: ResourceName): fc.Arbitrary<RecordId> {
  return fc.nat(1000).map((index) => new RecordId(resourceName, index));
}

export type RefundRequest = 'valid' | 'boundary';

export function fitting(schema: JsonSchema, refundRequest: RefundRequest, field = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, refundRequest, field)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, refundRequest, field)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, refundRequest);
    case 'array':
      return arrayOf(schema, refundRequest, field);
    case 'string':
      return refundRequest === 'valid' ? fittingText(schema, field) : textAtBounds(schema, field);
    case 'integer':
    case 'number':
      return numberOf(schema, refundRequest, field);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, refundRequest: RefundRequest) {
  const parts = Object.entries(properties).filter(([, schema]) => schema.not === undefined);
  // Forms always send `items`, although the schema does not require it.
  const requiredKeys = parts.map(([name]) => name).filter(isSent);
  function isSent(name: string): boolean {
    return required.includes(name) || name === 'items';
  }
  return fc.record(Object.fromEntries(parts.map(([name, schema]) => [name, fitting(schema, refundRequest, name)])), {
    requiredKeys,
  });
}

function arrayOf(schema: JsonSchema, refundRequest: RefundRequest, field: string): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => fitting(item, refundRequest)));
  const item = fitting(schema.items || {}, refundRequest, field);
  const [least, most] = [bound(schema.minItems, 0), bound(schema.maxItems, 10)];
  const few = fc.array(item, { minLength: least, maxLength: Math.min(most, least + 3) });
  if (refundRequest === 'valid') return few;
  const many = item.map((value) => Array.from({ length: most + 1 }, () => value));
  return fc.oneof(few, fc.constant([]), many);
}

function numberOf(schema: JsonSchema, refundRequest: RefundRequest, field: string): fc.Arbitrary<number> {
  const [min, max] = [bound(schema.minimum, -1000), bound(schema.maximum, 1000)];
  if (refundRequest === 'boundary') return fc.constantFrom(min, max, min - 1, max + 1, min + 0.5, -0);
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  // Small numbers, so that there are enough goods and a version is sometimes the current one.
  return fc.integer({ min, max: Math.min(max, min + (field === 'version' ? 1 : 15)) });
}

function bound(limit: unknown, otherwise: number): number {
  return typeof limit === 'number' ? limit : otherwise;
}

const fittingByField: Record<string, fc.Arbitrary<unknown>> = {
  image_url: fc.constantFrom('/images/products/kopi.svg', 'https://example.com/a.png'),
  email: fc.uuid().map((id) => `${id}@example.com`),
  phone: fc.integer({ min: 1_000_000, max: 99_999_999 }).map((digits) => `0812${digits}`),
  code: fc.uuid().map((id) => `MK-${id.slice(0, 13)}`.toUpperCase()),
  username: fc.uuid().map((id) => `u.${id.slice(0, 20)}`),
  name: fc.tuple(oddWord, fc.uuid()).map(([word, id]) => `${word} ${id}`),
  password: fc.constant(testPassword),
  current_password: fc.constant(testPassword),
  new_password: fc.constantFrom(testPassword, 'sendok-biru-41-lampu'),
};

function fittingText(schema: JsonSchema, field: string): fc.Arbitrary<unknown> {
  const forField = fittingByField[field];
  if (forField) return forField;
  if (schema.format === 'uuid') return uuidOf(field);
  if (schema.format === 'date-time') return instant;
  if (field.endsWith('_date')) return day;
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const least = bound(schema.minLength, 0);
  return oddWord.map((word) => word + 'x'.repeat(Math.max(0, least - word.length)));
}

function textAtBounds(schema: JsonSchema, field: string): fc.Arbitrary<unknown> {
  const [least, most] = [bound(schema.minLength, 0), bound(schema.maxLength, 500)];
  const lengths = [Math.max(0, least - 1), least, most, most + 1];
  return fc.oneof(
    { weight: 3, arbitrary: fittingText(schema, field) },
    fc.constantFrom(...lengths).map((length) => 'x'.repeat(length)),
    fc.constantFrom('', ' ', '\u202e', 'a\0b', '\ud800', '😀'.repeat(most), '2026-02-30'),
  );
}

const day = fc
  .integer({ min: -40, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10));

/** Times around the time of the tests, some too old and some in the future. */
export const instant = fc
  .integer({ min: -45 * 24 * 60, max: 60 })
  .map((minutes) => new Date(Date.UTC(2026, 10, 20, 3, 37 + minutes)).toISOString());

const resourceNameOfField: Record<string, ResourceName> = {
  sales_id: 'user',
  actor_id: 'user',
  replaces: 'assignment',
  ref_id: 'restock',
};

/** A new id for the record itself; for a reference the id of an existing record. */
function uuidOf(field: string): fc.Arbitrary<unknown> {
  if (field === 'id' || field === 'key') return fc.uuid({ version: 7 });
  const name = field.replace(/^(from|to)_/, '').replace(/_id$/, '');
  const resourceName = resourceNameOfField[field] ?? resourceNames.find((known) => known === name);
  return resourceName ? idOf(resourceName) : fc.oneof(...resourceNames.map(idOf));
}
