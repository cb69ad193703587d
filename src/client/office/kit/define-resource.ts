import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import type { LazyParts } from './lazy-parts.tsx';
import { ListPage } from './list/list-page.tsx';
import type { OfficeScreen, RecordListName, Resource, SidebarPlace } from './resource.ts';
import { withProps } from './with-props.ts';

interface Definition<Name extends RecordListName> extends Resource<Name> {
  sidebar: SidebarPlace;
  /** The parts that open from the list: one file, loaded after the first rows. */
  load: () => Promise<LazyParts<Name>>;
}

/** Derives the list, the routes and the dialogs of a noun from its definition. */
export function defineResource<Name extends RecordListName>({
  sidebar,
  load,
  ...resource
}: Definition<Name>): OfficeScreen {
  const parts = {
    Detail: lazyOnOpen(load, 'Detail', { isOpen: ({ detail }) => detail.id !== undefined }),
    Remove: lazyOnOpen(load, 'Remove', { isOpen: ({ target }) => target !== undefined }),
    OwnDialog: lazyOnOpen(load, 'OwnDialog'),
    QueuedDialogs: lazyOnOpen(load, 'QueuedDialogs'),
  };
  return {
    ...{ path: resource.path, list: resource.list.name, sidebar },
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
