import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { RowAct } from '#client/ui/table/table-props.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type en from '#texts/en/index.ts';
import type { FactContext } from './facts.tsx';
import type { FilterOf } from './list/list-filter.ts';
import type { Columns } from './list/use-columns.tsx';
import type { RecordNoun } from './words.ts';

/** Groups of entries in the sidebar. */
export type SidebarGroup = 'inventories' | 'coffeeCarts';

/** The link to a screen in the sidebar. In a group its icon is seen only where there is no room for its text. */
export interface SidebarPlace {
  word: SidebarWord;
  icon: LucideIcon;
  group?: SidebarGroup;
}

/** The key of the link's text. */
type SidebarWord = Exclude<keyof (typeof en)['shell']['navigation'], 'badge'>;

/** A screen of the office: a list, and the pages of its records. */
export interface OfficeScreen {
  path: `/${string}`;
  /** The list whose rows are read before the screen is rendered. */
  list: ListName;
  sidebar: SidebarPlace;
  Page: ComponentType;
  /** The address at which a record is added; missing where none is. */
  addAt?: string;
  /** Imports the pages where records are created and edited; missing if the screen has no such pages. */
  loadForms?: () => Promise<{ CreatePage: ComponentType; EditPage: ComponentType }>;
}

/** A list whose rows have a version, of a noun with the texts to create, edit and delete its records. */
export type RecordListName = {
  [Name in ListName]: ListRow<Name> extends { id: string; version: number } ? Name : never;
}[ListName] &
  RecordNoun;

/** The mutations that accept these arguments. */
type MutationAccepting<Args> = {
  [Name in MutationName]: Args extends ArgsOf<Name> ? Name : never;
}[MutationName];

/** The mutations of a noun that the buttons and forms of its screens send. */
export interface RecordMutations {
  create: MutationName;
  update: MutationName;
  remove: MutationAccepting<{ id: string; version?: number }>;
  restore: MutationAccepting<{ id: string }>;
}

/** What the list page and the forms of a noun are made from (see `defineResource`). */
export interface Resource<Name extends RecordListName, Row = ListRow<Name>> {
  /** The texts of the noun are `office.<name of the list>`. */
  list: { readonly name: Name };
  path: `/${string}`;
  /** The field with the name of a record, in its rows and in its forms. */
  nameField: keyof Row & string;
  mutations: RecordMutations;
  columns: Columns<Name>;
  /** Its own; those that follow from its definition stand after them. */
  filters?: readonly FilterOf<Name>[];
  /** Shown below the filters. */
  Note?: ComponentType;
  /** Above the list, beside the button of deleted records. */
  HeaderExtra?: ComponentType;
  /** What can be done with a row beside Detail, Edit and Delete, while no delete of it is queued. */
  actsOf?: (shown: OverlaidRow<Row>, context: ActContext) => readonly RowAct[];
  /**
   * A hook that returns whether this user may edit and delete a row. Without this hook the user may
   * change every row.
   */
  useMayChange?: () => (row: Row) => boolean;
  /**
   * The mutation of each dialog that only this noun has. The key names the dialog, and is the URL
   * parameter with which the outbox opens the dialog for a queued change.
   */
  dialogs?: Readonly<Record<string, MutationName>>;
}

/** What an act may need besides the row: the texts of the noun, and what opens its own dialogs. */
export type ActContext = Pick<FactContext, 'words' | 'open'>;
