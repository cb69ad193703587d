// The table names of 1.0.0 become views, which that release reads and writes until a later release drops them.
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { ColumnTypes, Migration } from '../migration.ts';

export const templates: Migration['statements'] = (t) => [
  'alter table load_templates rename to templates',
  'alter table load_template_items rename to template_items',
  ...createFormerView(
    t,
    'load_templates',
    'templates',
    ['id'],
    [
      ...['op_id', 'content_hash', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'],
      ...['deleted_at', 'deleted_by', 'name', 'name_key', 'cart_id', 'warehouse_id'],
    ],
  ),
  ...createFormerView(
    t,
    'load_template_items',
    'template_items',
    ['template_id', 'line'],
    [...['product_id', 'quantity']],
  ),
  ...rowChangeTriggers(
    t,
    { table: 'templates', targets: [{ list: 'templates', id: 'row.id' }] },
    'row_changes_templates',
  ),
  ...['carts', 'warehouses', 'products'].flatMap((table) =>
    rowChangeTriggers(
      t,
      { table, columns: ['name'], targets: [{ list: 'templates', id: `'*'` }] },
      `row_changes_templates_${table}`,
    ),
  ),
];

/**
 * On SQLite an insert into a view returns null for defaults, so 1.0.0 responds to a new template without its version;
 * the next read contains it. The app of 1.0.0 creates no templates.
 */
function createFormerView(t: ColumnTypes, viewName: string, table: string, key: string[], others: string[]): string[] {
  const columns = [...key, ...others];
  const createView = `create view ${viewName} as select ${columns.join(', ')} from ${table}`;
  if (t.engine === 'postgres') return [createView];
  const values = columns.map((name) => (name === 'version' ? 'coalesce(new.version, 1)' : `new.${name}`));
  const set = others.map((name) => `${name} = new.${name}`).join(', ');
  const where = `where ${key.map((name) => `${name} = old.${name}`).join(' and ')}`;
  const createInsteadTrigger = (event: string, statement: string) =>
    `create trigger ${viewName}_${event} instead of ${event} on ${viewName} begin ${statement}; end`;
  return [
    createView,
    createInsteadTrigger('insert', `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`),
    createInsteadTrigger('update', `update ${table} set ${set} ${where}`),
    createInsteadTrigger('delete', `delete from ${table} ${where}`),
  ];
}
