import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import type { LazyParts } from './lazy-parts.tsx';
import { ListPage } from './list/list-page.tsx';
import type { OfficeScreen, RecordListName, Resource, SidebarPlace } from './resource.ts';
import { withProps } from './with-props.ts';

interface ResourceDefinition<Name extends RecordListName> extends Resource<Name> {
  sidebar: SidebarPlace;
  /** Imports the noun's `lazy-parts` file: what opens from the list, loaded after the first rows. */
  load: () => Promise<LazyParts<Name>>;
}

/** Makes the screen of a noun from its definition: list page, dialogs, create and edit page. */
export function defineResource<Name extends RecordListName>({
  sidebar,
  load,
  ...resource
}: ResourceDefinition<Name>): OfficeScreen {
  const parts = {
    Detail: lazyOnOpen(load, 'Detail', { isOpen: ({ detail }) => detail.id !== undefined }),
    Remove: lazyOnOpen(load, 'Remove', { isOpen: ({ target }) => target !== undefined }),
    // Both have no `isOpen`, because `ListPage` renders them only while they are open.
    OwnDialog: lazyOnOpen(load, 'OwnDialog'),
    QueuedDialogs: lazyOnOpen(load, 'QueuedDialogs'),
  };
  return {
    path: resource.path,
    list: resource.list.name,
    sidebar,
    Page: withProps(ListPage<Name>, { resource, parts }),
    loadForms: async () => {
      const { CreatePage, EditPage } = await load();
      return {
        CreatePage: withProps(CreatePage, { resource }),
        EditPage: withProps(EditPage, { resource }),
      };
    },
  };
}
