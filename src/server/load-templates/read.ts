import type { Selectable } from 'kysely';
import type {
  LoadTemplate,
  LoadTemplateCreate,
  LoadTemplateQuery,
  LoadTemplateUpdate,
} from '#contract/load-templates/entity.ts';
import { text } from '#contract/texts/text.ts';
import type { Tx } from '../db/database.ts';
import type { LoadTemplates } from '../db/tables/carts.ts';
import type { ReadRequest } from '../http/route.ts';
import type { RecordSource } from '../records/define-record.ts';
import type { FieldColumns } from '../records/field-columns.ts';

/** How templates are read by the shared code in `records`. */
export const templateSource: RecordSource<'load_templates'> = {
  table: 'load_templates',
  name: 'name',
  notFound: text('template.unknown'),
  toRecords: toTemplates,
};

/** In which column of `load_templates` each field of a template is stored. */
export const templateFields: FieldColumns<
  'load_templates',
  LoadTemplateCreate & LoadTemplateUpdate
> = {
  name: 'keyed',
  cart_id: 'column',
  warehouse_id: 'column',
  // Stored in the table `load_template_items`.
  items: 'apart',
};

export type TemplateRow = Selectable<LoadTemplates>;

/** At most 500 templates, sorted by name; of one cart or warehouse if the query names one. */
export async function listTemplates({
  db,
  query,
}: ReadRequest<LoadTemplateQuery>): Promise<LoadTemplate[]> {
  let matchingQuery = db.selectFrom('load_templates').selectAll().where('deleted_at', 'is', null);
  if (query.cart_id) matchingQuery = matchingQuery.where('cart_id', '=', query.cart_id);
  if (query.warehouse_id)
    matchingQuery = matchingQuery.where('warehouse_id', '=', query.warehouse_id);
  const rows = await matchingQuery.orderBy('name_key').orderBy('id').limit(500).execute();
  return toTemplates(db, rows);
}

/** The record of one template as the API returns it. */
export async function toTemplate(tx: Tx, row: TemplateRow): Promise<LoadTemplate> {
  const [template] = await toTemplates(tx, [row]);
  return template as LoadTemplate;
}

/** The records of the API: rows with their items and the names of the products. */
export async function toTemplates(tx: Tx, rows: readonly TemplateRow[]): Promise<LoadTemplate[]> {
  if (rows.length === 0) return [];
  const items = await tx
    .selectFrom('load_template_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['item.template_id', 'item.product_id', 'item.quantity', 'product.name'])
    .where(
      'item.template_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('item.template_id')
    .orderBy('item.line')
    .execute();
  return rows.map(({ id, name, cart_id, warehouse_id, created_at, updated_at, version }) => ({
    id,
    name,
    cart_id,
    warehouse_id,
    created_at,
    updated_at,
    version,
    items: items
      .filter((item) => item.template_id === id)
      .map((item) => ({
        product_id: item.product_id,
        quantity: item.quantity,
        product_details: { name: item.name },
      })),
  }));
}
