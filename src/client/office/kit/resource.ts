import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OverlaidRow } from '#client/data/use-list.ts';
import type en from '#client/i18n/en/index.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import type { ListFilters, ListName, ListRow } from '#contract/lists.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { ListColumn, Showing } from './facts.tsx';
import type { ListedNoun, RecordNoun, TermOf, Words } from './words.ts';

/** Entries of the sidebar that hold others. */
export type SidebarGroup = 'inventories' | 'coffeeCarts';

/** Where a screen stands in the sidebar: by itself with its icon, or in a group. */
export type SidebarPlace =
  | { word: SidebarWord; icon: LucideIcon }
  | { word: SidebarWord; group: SidebarGroup };

type SidebarWord = Exclude<keyof (typeof en)['shell']['navigation'], 'badge'>;

/** A screen of the office: a list, and what opens from it at addresses of its own. */
export interface OfficeScreen {
  path: `/${string}`;
  /** Its rows are read before the screen is drawn. */
  list: ListName;
  sidebar: SidebarPlace;
  Page: ComponentType;
  /** Where its records are made and edited. */
  loadForms?: () => Promise<{ CreatePage: ComponentType; EditPage: ComponentType }>;
}

/** A list whose rows are made, edited and deleted: each has the version that this is measured by. */
export type RecordListName = {
  [Name in ListName]: ListRow<Name> extends { id: string; version: number } ? Name : never;
}[ListName] &
  RecordNoun;

/** A list whose rows are made and edited. */
export type ListedName = ListName & ListedNoun;

type Taking<Args> = {
  [Name in MutationName]: Args extends ArgsOf<Name> ? Name : never;
}[MutationName];

export interface RecordMutations {
  create: MutationName;
  update: MutationName;
  remove: Taking<{ id: string; version?: number }>;
  restore: Taking<{ id: string }>;
}

/** A filter beside the search, with the values to choose from. Its name is the list's own. */
export interface ListFilter<Name extends string = string> {
  name: Name;
  useOptions: (t: Words) => readonly SelectOption[];
}

/** All that a list needs to know of the noun whose records it shows. */
export interface Resource<Name extends RecordListName, Row = ListRow<Name>> {
  /** Its words are `office.<name of the list>`. */
  list: { readonly name: Name };
  path: `/${string}`;
  /** The field that names a record, in its rows and in its forms. */
  nameField: keyof Row & string;
  mutations: RecordMutations;
  columns: Columns<Name, Row>;
  filters?: readonly ListFilter<keyof ListFilters<Name> & TermOf<Name, 'filter'>>[];
  /** Said below the filters. */
  Note?: ComponentType;
  /** What is done to a row beside Detail, Edit and Delete. */
  Actions?: ComponentType<RowActionsProps<Row>>;
  /** Whether this person may edit and delete a row; every row, where it is missing. */
  useMayChange?: () => (row: Row) => boolean;
  /** Its own dialogs: the change that each makes, by the parameter that leads to an unsent one. */
  dialogs?: Readonly<Record<string, MutationName>>;
}

/** In their order; by a hook, where they hang on more than the row. */
export type Columns<Name extends ListedName, Row = ListRow<Name>> =
  | readonly ListColumn<Row, TermOf<Name, 'column'>>[]
  | { use: () => readonly ListColumn<Row, TermOf<Name, 'column'>>[] };

export interface RowActionsProps<Row> {
  shown: OverlaidRow<Row>;
  open: Showing['open'];
}
