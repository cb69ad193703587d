import * as z from 'zod/mini';
import { exampleQris } from '../business/example-qris.ts';

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  $ref?: string;
  [keyword: string]: unknown;
}

export function describeSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The patterns that zod adds to known formats are very long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return described as JsonSchema;
}

export const exampleId = '0193a2f4-5b6c-7d8e-9f01-23456789abcd';

const examplesByName: Record<string, unknown> = {
  name: 'Es Kopi Pandan',
  description: 'Kopi susu dengan sirup pandan',
  category: 'Kopi',
  price: 12_000,
  unit: 'cup',
  stock_alert: 30,
  stock: 120,
  image_url: '/images/es-kopi-pandan.svg',
  to_warehouse_id: '0193a2f4-5b6c-7d8e-9f01-23456789abce',
  to_assignment_id: '0193a2f4-5b6c-7d8e-9f01-23456789abce',
  reason: 'Tumpah',
  address: 'Jl. Kemang Raya No. 24, Jakarta Selatan',
  coordinates: [106.8137, -6.2607],
  capacity: 150,
  quiet_hours: { from: 22, until: 6 },
  code: 'MK-013',
  username: 'budi.santoso',
  password: 'lampu-hijau-27-sendok',
  current_password: 'lampu-hijau-27-sendok',
  new_password: 'sendok-biru-41-lampu',
  email: 'budi.santoso@example.com',
  phone: '+6281200000001',
  phone_number: '+6281200000001',
  endpoint: 'https://push.example.com/send/0193a2f4',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  token_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  notes: 'Produksi malam',
  quantity: 20,
  approved_quantity: 12,
  counted: 5,
  wasted: 1,
  unit_price: 10_000,
  expired_date: '2026-11-23',
  date: '2026-11-23',
  sort_order: 'asc',
  number: 'RS/261120/0001',
  qris: exampleQris,
};

/** Optional fields omitted from examples, because callers send them only in special cases. */
const omittedFields = new Set([
  'id',
  'version',
  'confirm',
  'on_cart',
  'handed_over',
  'price_reason',
  'replaces',
  'supplier_id',
  'payment_status',
  'payment_method',
]);

export function exampleOf(schema: JsonSchema, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Object.hasOwn(examplesByName, field)) return examplesByName[field];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return exampleOf(variant, field);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, property]) => {
            const isShown = !omittedFields.has(name) || schema.required?.includes(name);
            return isShown && property.not === undefined;
          })
          .map(([name, property]) => [name, exampleOf(property, name)]),
      );
    case 'array':
      return schema.prefixItems
        ? schema.prefixItems.map((item) => exampleOf(item))
        : [exampleOf(schema.items || {}, field)];
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1);
    case 'boolean':
      return true;
    default:
      return {};
  }
}

function exampleText({ format }: JsonSchema): string {
  switch (format) {
    case 'uuid':
      return exampleId;
    case 'date-time':
      return '2026-11-20T03:37:00.000Z';
    default:
      return 'text';
  }
}
