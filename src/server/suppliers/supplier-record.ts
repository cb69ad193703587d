import type { Route } from '../http/route.ts';
import { localize } from '../i18n/localize.ts';
import { defineRecord } from '../records/define-record.ts';
import { recordRoutes } from '../records/routes.ts';

/** What is particular to suppliers; `records` creates, lists, edits, deletes and restores them. */
export const supplierRecord = defineRecord('suppliers', {
  name: 'name',
  notFound: 'This supplier does not exist',
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

export const supplierRoutes: Route[] = recordRoutes(supplierRecord, { reads: 'office' });
