import { lazyPart } from '#client/office/kit/lazy-part.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { LazyParts } from './lazy-parts.tsx';
import { ListPage } from './list/list-page.tsx';
import type { SelectionBarProps } from './list/selection-bar-props.ts';
import type { OfficeScreen, RecordListName, RecordMutations, Resource, SidebarEntry } from './resource.ts';
import type { UnlabelledActions } from './resource-messages.ts';
import { withProps } from './with-props.ts';

/** The prefix of a record's mutations: `product` of `productCreate`. */
type MutationPrefix = {
  [Name in MutationName]: Name extends `${infer Record}Restore` ? Record : never;
}[MutationName];

interface ResourceDefinition<Name extends RecordListName> extends Omit<Resource<Name>, 'path' | 'mutations'> {
  list: { readonly name: Name; readonly path: string };
  record: MutationPrefix;
  sidebar: SidebarEntry;
  load: () => Promise<{ parts: LazyParts<Name> }>;
}

/** Does not compile if an action lacks its `action` or `done` message. */
type WithMessages<Name extends RecordListName> = [UnlabelledActions<Name>] extends [never]
  ? unknown
  : { actionsWithoutMessages: UnlabelledActions<Name> };

export function defineResource<Name extends RecordListName>(
  defined: ResourceDefinition<Name> & WithMessages<Name>,
): OfficeScreen {
  const { record, sidebar, load, ...definition }: ResourceDefinition<Name> = defined;
  const { list } = definition;
  const path = list.path as `/${string}`;
  const resource: Resource<Name> = { ...definition, path, mutations: mutationsOf(record) };
  const loadParts = async () => (await load()).parts;
  const SelectionBar = lazyPart(
    async () => ({ Bar: (await import('./selection/record-selection-bar.tsx')).RecordSelectionBar<Name> }),
    'Bar',
    { isOpen: ({ isOpen }) => isOpen },
  );
  const parts = {
    Detail: lazyPart(loadParts, 'Detail', { isOpen: ({ detail }) => detail.id !== undefined }),
    Remove: lazyPart(loadParts, 'Remove', { isOpen: ({ target }) => target !== undefined }),
    // No `isOpen`: `ListPage` renders both only while they are open.
    OwnDialog: lazyPart(loadParts, 'OwnDialog'),
    QueuedDialogs: lazyPart(loadParts, 'QueuedDialogs'),
    SelectionBar: withProps<{ resource: Resource<Name> }, SelectionBarProps<Name>>(SelectionBar, {
      resource,
    }),
  };
  return {
    path,
    list: list.name,
    sidebar,
    addAt: `${path}/create`,
    Page: withProps(ListPage<Name>, { resource, parts }),
    loadForms: async () => {
      const { CreatePage, EditPage } = await loadParts();
      return {
        CreatePage: withProps(CreatePage, { resource }),
        EditPage: withProps(EditPage, { resource }),
      };
    },
  };
}

function mutationsOf(record: MutationPrefix): RecordMutations {
  return {
    create: `${record}Create`,
    update: `${record}Update`,
    remove: `${record}Delete`,
    restore: `${record}Restore`,
  };
}
