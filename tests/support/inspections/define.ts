// A record that only tests have: no unique name, moments, a required reference, a policy of its own for creates, and a
// list that grows. Imported before all that reads the registries.
import { defineEntity, moment, picture, reference, text, whole } from '#contract/definitions/define-entity.ts';
import { defineRecordList } from '#contract/definitions/entity-list.ts';
import { entities, entityLists } from '#contract/entities.ts';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import { fields } from '#texts/en/index.ts';
import { fields as fieldsId } from '#texts/id/index.ts';

export const inspection = defineEntity(
  'inspection',
  {
    what: text({ max: 200, search: true }),
    happened_at: moment({ sort: true, filter: true }),
    settled_at: moment({ optional: true }),
    warehouse_id: reference({ to: 'warehouse', filter: true }),
    photo: picture({ optional: true }),
    severity: whole({ min: 1, max: 5, start: 3, later: true }),
  },
  { createPolicy: 'super_admin' },
);

export const inspectionList = defineRecordList(inspection, {
  name: 'inspections',
  path: '/inspections',
  defaultOrder: 'desc',
  storedOnDevice: 'newest',
});

// The registries are of the app's records alone: their types do not know this one.
export const inspections = 'inspections' as ListName & keyof typeof entities;
Object.assign(entities, { inspections: inspection });
Object.assign(lists, { inspections: inspectionList });
listNames.push(inspections);
entityLists.push(inspections);

const messages = {
  what: 'Event',
  happened_at: 'Happened At',
  settled_at: 'Settled At',
  warehouse_id: 'Warehouse',
  photo: 'Photo',
  severity: 'Severity',
};
for (const all of [fields, fieldsId]) Object.assign(all, { inspections: messages });
