import { defineRecord } from '../records/define-record.ts';
import { recordRoutes } from '../records/routes.ts';

export const supplierRecord = defineRecord('suppliers');

export const supplierRoutes = recordRoutes(supplierRecord);
