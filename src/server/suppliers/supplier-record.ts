import {
  type Supplier,
  supplierCreateSchema,
  supplierUpdateSchema,
} from '#contract/suppliers/entity.ts';
import { localize } from '../i18n/localize.ts';
import { defineRecord } from '../records/define-record.ts';

/** What is particular to suppliers; `records` creates, lists, edits, deletes and restores them. */
export const supplierRecord = defineRecord({
  table: 'suppliers',
  entity: 'supplier',
  name: 'name',
  notFound: 'This supplier does not exist',
  toRecords: (_tx, rows): Supplier[] =>
    rows.map(({ id, name, contact, phone, address, delivers, lead_time_days, ...row }) => {
      const { notes, status, created_at, updated_at, version } = row;
      return {
        id,
        name,
        contact,
        phone,
        address,
        delivers,
        lead_time_days,
        notes,
        status,
        created_at,
        updated_at,
        version,
      };
    }),
  create: supplierCreateSchema,
  update: supplierUpdateSchema,
  fields: {
    name: 'keyed',
    contact: 'keyed',
    phone: 'column',
    address: 'column',
    delivers: 'keyed',
    lead_time_days: 'column',
    notes: 'column',
    status: 'column',
  },
  starts: { status: 'active' },
  unique: {
    name: {
      reason: 'A supplier with this name already exists',
      late: ({ name }, added) =>
        localize`Another supplier is already called "${name}" (added by ${added}).`,
    },
  },
  messages: {
    created: 'Supplier created successfully!',
    updated: 'Supplier updated successfully!',
    deleted: 'Delete supplier successful!',
    restored: 'Supplier restored successfully!',
  },
});
