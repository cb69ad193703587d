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
  auditName: 'supplier',
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
  createSchema: supplierCreateSchema,
  updateSchema: supplierUpdateSchema,
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
  initialColumns: { status: 'active' },
  unique: {
    name: {
      message: 'A supplier with this name already exists',
      lateMessage: ({ name }, added) =>
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
