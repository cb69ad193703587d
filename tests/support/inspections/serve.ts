import './define.ts';
import { recordMutations } from '#contract/definitions/record-mutations.ts';
import { type MutationName, mutationNames, mutations } from '#contract/mutations.ts';
import { migrations } from '#server/db/migrate.ts';
import { rowChangeTriggers } from '#server/db/migrations/1.0.0/row-changes.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import type { Route } from '#server/http/route.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { recordRoutes } from '#server/records/routes.ts';
import { routes } from '#server/routes.ts';
import { mirroredLists, mirroredRecordList } from '#server/sync/mirrored-lists.ts';
import { inspections } from './define.ts';

const inspectionMutations = recordMutations(inspections, { affectedLists: [], computed: {} as never });
Object.assign(mutations, inspectionMutations);
mutationNames.push(...(Object.keys(inspectionMutations) as MutationName[]));

const record = defineRecord(inspections);
(routes as Route[]).push(...recordRoutes(record as never));
Object.assign(mirroredLists, { inspections: mirroredRecordList(record as never) });

const statements: Migration['statements'] = (t) => [
  `create table inspections (
    id ${t.id} primary key, op_id ${t.text}, content_hash ${t.text}, version ${t.integer} not null default 1,
    created_at ${t.time} not null, created_by ${t.id}, updated_at ${t.time} not null, updated_by ${t.id},
    deleted_at ${t.time}, deleted_by ${t.id},
    what ${t.text} not null, what_key ${t.key} not null, happened_at ${t.time} not null, settled_at ${t.time},
    warehouse_id ${t.id} not null references warehouses (id), photo ${t.text} not null,
    severity ${t.integer} not null default 3)`,
  ...rowChangeTriggers(
    t,
    { table: 'warehouses', columns: ['name'], targets: [{ list: 'inspections', id: `'*'` }] },
    'row_changes_inspections_warehouses',
  ),
  ...rowChangeTriggers(
    t,
    { table: 'inspections', targets: [{ list: 'inspections', id: 'row.id' }] },
    'row_changes_inspections',
  ),
];
(migrations as Migration[]).push({ name: '9.0.0-inspections', statements });
