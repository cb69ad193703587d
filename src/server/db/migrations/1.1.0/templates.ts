// Templates become a list that devices keep, under the name of that list.
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

export const templates: Migration['statements'] = (t) => [
  'alter table load_templates rename to templates',
  'alter table load_template_items rename to template_items',
  // Lines change with their template, which gets a new version.
  ...rowChangeTriggers(
    t,
    { table: 'templates', marks: [{ list: 'templates', id: 'row.id' }] },
    'row_changes_templates',
  ),
  // What a row shows of other records.
  ...['carts', 'warehouses', 'products'].flatMap((table) =>
    rowChangeTriggers(
      t,
      { table, columns: ['name'], marks: [{ list: 'templates', id: `'*'` }] },
      `row_changes_templates_${table}`,
    ),
  ),
];
