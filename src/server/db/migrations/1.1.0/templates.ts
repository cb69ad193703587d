// The table names of 1.0.0 become views, which that release reads and writes until a later one drops them.
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { ColumnTypes, Migration } from '../migration.ts';

export const templates: Migration['statements'] = (t) => [
  'alter table load_templates rename to templates',
  'alter table load_template_items rename to template_items',
  ...formerName(
    t,
    'load_templates',
    'templates',
    ['id'],
    [
      ...['op_id', 'content_hash', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'],
      ...['deleted_at', 'deleted_by', 'name', 'name_key', 'cart_id', 'warehouse_id'],
    ],
  ),
  ...formerName(t, 'load_template_items', 'template_items', ['template_id', 'line'], [...['product_id', 'quantity']]),
  ...rowChangeTriggers(
    t,
    { table: 'templates', marks: [{ list: 'templates', id: 'row.id' }] },
    'row_changes_templates',
  ),
  ...['carts', 'warehouses', 'products'].flatMap((table) =>
    rowChangeTriggers(
      t,
      { table, columns: ['name'], marks: [{ list: 'templates', id: `'*'` }] },
      `row_changes_templates_${table}`,
    ),
  ),
];

/**
 * On SQLite an insert into a view returns null for a default: 1.0.0 responds to a new template without its version,
 * which the next read contains. Its app creates no templates.
 */
function formerName(t: ColumnTypes, view: string, table: string, key: string[], others: string[]): string[] {
  const columns = [...key, ...others];
  const create = `create view ${view} as select ${columns.join(', ')} from ${table}`;
  if (t.engine === 'postgres') return [create];
  const values = columns.map((name) => (name === 'version' ? 'coalesce(new.version, 1)' : `new.${name}`));
  const set = others.map((name) => `${name} = new.${name}`).join(', ');
  const where = `where ${key.map((name) => `${name} = old.${name}`).join(' and ')}`;
  const instead = (event: string, statement: string) =>
    `create trigger ${view}_${event} instead of ${event} on ${view} begin ${statement}; end`;
  return [
    create,
    instead('insert', `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`),
    instead('update', `update ${table} set ${set} ${where}`),
    instead('delete', `delete from ${table} ${where}`),
  ];
}
