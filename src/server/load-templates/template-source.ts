import type { LoadTemplateCreate, LoadTemplateUpdate } from '#contract/load-templates/entity.ts';
import type { FieldColumns } from '../records/columns.ts';
import type { RecordSource } from '../records/define-record.ts';
import { toTemplates } from './read.ts';

/** How templates are read by the shared code in `records`. */
export const templateSource: RecordSource<'load_templates'> = {
  table: 'load_templates',
  name: 'name',
  notFound: 'This template does not exist',
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
