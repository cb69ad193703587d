import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import type { OpenedParts } from './lazy-parts.tsx';
import { ListPage } from './list/list-page.tsx';
import type { OfficeScreen, RecordListName, Resource, SidebarPlace } from './resource.ts';
import { given } from './with-props.ts';

interface Definition<Name extends RecordListName> extends Resource<Name> {
  sidebar: SidebarPlace;
  /** What opens from the list: one file, which comes once the rows stand. */
  load: () => Promise<OpenedParts<Name>>;
}

/** A noun of the office said once: its list, its forms and what is done to its records follow. */
export function defineResource<Name extends RecordListName>({
  sidebar,
  load,
  ...resource
}: Definition<Name>): OfficeScreen {
  const parts = {
    Detail: lazyOnOpen(load, 'Detail', { isOpen: ({ detail }) => detail.id !== undefined }),
    Remove: lazyOnOpen(load, 'Remove', { isOpen: ({ asked }) => asked !== undefined }),
    OwnDialog: lazyOnOpen(load, 'OwnDialog'),
    Reopened: lazyOnOpen(load, 'Reopened'),
  };
  return {
    ...{ path: resource.path, list: resource.list.name, sidebar },
    Page: given(ListPage<Name>, { resource, parts }),
    loadForms: async () => {
      const { CreatePage, EditPage } = await load();
      return {
        CreatePage: given(CreatePage, { resource }),
        EditPage: given(EditPage, { resource }),
      };
    },
  };
}
