import { defineRecord } from '../records/define-record.ts';
import { recordRoutes } from '../records/routes.ts';

export const templateRecord = defineRecord('templates');

export const templateRoutes = recordRoutes(templateRecord);
