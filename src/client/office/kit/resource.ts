import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { RowAction } from '#client/ui/table/table-props.ts';
import type { Entities } from '#contract/entities.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type en from '#texts/en/index.ts';
import type { FieldContext } from './detail-fields.tsx';
import type { FilterOf } from './list/list-filter.ts';
import type { Columns } from './list/use-columns.tsx';
import type { RecordResource } from './resource-messages.ts';

export type SidebarGroup = 'inventories' | 'coffeeCarts';

export interface SidebarEntry {
  labelKey: SidebarLabel;
  icon: LucideIcon;
  group?: SidebarGroup;
}

type SidebarLabel = Exclude<keyof (typeof en)['shell']['navigation'], 'badge'>;

export interface OfficeScreen {
  path: `/${string}`;
  /** The rows of this list are loaded before the screen renders. */
  list: ListName;
  sidebar: SidebarEntry;
  Page: ComponentType;
  addAt?: string;
  loadForms?: () => Promise<{ CreatePage: ComponentType; EditPage: ComponentType }>;
}

export type RecordListName = {
  [Name in ListName]: ListRow<Name> extends { id: string; version: number } ? Name : never;
}[ListName] &
  RecordResource &
  keyof Entities;

type MutationAccepting<Args> = {
  [Name in MutationName]: Args extends ArgsOf<Name> ? Name : never;
}[MutationName];

export interface RecordMutations {
  create: MutationName;
  update: MutationName;
  remove: MutationAccepting<{ id: string; version?: number }>;
  restore: MutationAccepting<{ id: string }>;
}

export interface Resource<Name extends RecordListName, Row = ListRow<Name>> {
  /** The messages of the resource are in `office.<name of the list>`. */
  list: { readonly name: Name };
  path: `/${string}`;
  mutations: RecordMutations;
  columns: Columns<Name>;
  filters?: readonly FilterOf<Name>[];
  Note?: ComponentType;
  HeaderExtra?: ComponentType;
  /** Actions besides Detail, Edit and Delete, hidden while a delete of the row is queued. */
  actionsOf?: (overlaidRow: OverlaidRow<Row>, context: ActionContext) => readonly RowAction[];
  /** The returned function tells whether the user may edit and delete a row. By default, every row can be changed. */
  useMayChange?: () => (row: Row) => boolean;
  /** The key is the name of the dialog and the URL parameter with which the outbox opens it. */
  dialogs?: Readonly<Record<string, MutationName>>;
}

export type ActionContext = Pick<FieldContext, 'messages' | 'open'>;
