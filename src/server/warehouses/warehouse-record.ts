import { localize } from '../i18n/localize.ts';
import { defineRecord } from '../records/define-record.ts';
import { addPlace } from '../stock/places.ts';
import { assertWarehouseEmpty } from './assert-empty.ts';
import { toWarehouses } from './read.ts';

/** What is particular to warehouses; `records` creates, lists, edits, deletes and restores them. */
export const warehouseRecord = defineRecord('warehouses', {
  name: 'name',
  notFound: 'This warehouse does not exist',
  deletedMessage: ({ name }) => localize`${name} no longer exists. Choose another warehouse.`,
  toRecords: toWarehouses,
  unique: {
    name: {
      message: 'A warehouse with this name already exists',
      lateMessage: ({ name }, added) =>
        localize`Another warehouse is already called "${name}" (added by ${added}).`,
    },
  },
  messages: {
    created: 'Warehouse created successfully!',
    updated: 'Warehouse updated successfully!',
    deleted: 'Delete warehouse successful!',
    restored: 'Warehouse restored successfully!',
  },
  onCreated: ({ tx }, { id }) => addPlace(tx, { kind: 'warehouse', warehouse_id: id }),
  assertDeletable: assertWarehouseEmpty,
});
