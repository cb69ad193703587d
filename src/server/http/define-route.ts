// These functions type-check a route with its own body and query types, which the table of all routes lacks. Handlers
// in `Route` are declared as methods, so that TypeScript accepts narrower parameter types.
import { type ListName, type ListRow, type Lists, lists } from '#contract/lists.ts';
import type { CsvExport } from './csv-export.ts';
import type {
  ChangeRequest,
  ChangeRoute,
  DirectRequest,
  DirectRoute,
  ListReply,
  ListRequest,
  ListRoute,
  Policy,
  PrepareRequest,
  ReadRequest,
  ReadRoute,
  Reply,
  RouteBase,
  Schema,
  StreamRoute,
} from './route.ts';

export function readRoute<Query = unknown>(
  route: RouteBase & {
    mayBeDelayed?: boolean;
    query?: Schema<Query>;
    csv?: CsvExport<ReadRequest<Query>>;
    handle: (request: ReadRequest<Query>) => Promise<Reply>;
  },
): ReadRoute {
  return { ...route, kind: 'read', method: 'GET' };
}

export function readPolicyOf(list: ListName): Policy {
  return lists[list].baristaAccess ? 'signed_in' : 'office';
}

export function listRoute<Name extends ListName>(
  route: Omit<RouteBase, 'path' | 'policy'> & {
    list: Lists[Name];
    path?: string;
    csv?: CsvExport<ListRequest<Name>>;
    handle: (request: ListRequest<Name>) => Promise<ListReply<ListRow<Name>>>;
  },
): ListRoute {
  const { name, path } = route.list;
  return { path, policy: readPolicyOf(name), ...route, kind: 'list', method: 'GET', list: name };
}

export function changeRoute<Body = undefined, Query = undefined, Prepared = Body>(
  route: RouteBase & {
    method: ChangeRoute['method'];
    body?: Schema<Body>;
    isBodyOptional?: boolean;
    query?: Schema<Query>;
    prepare?: (request: PrepareRequest<Body>) => Promise<Prepared>;
    handle: (request: ChangeRequest<Prepared, Query>) => Promise<Reply>;
  },
): ChangeRoute {
  return { ...route, kind: 'change' };
}

export function mutationRoute<Body = undefined, Query = undefined, Prepared = Body>(
  { route: { method, path } }: RoutedMutation,
  route: Omit<Parameters<typeof changeRoute<Body, Query, Prepared>>[0], 'method' | 'path'>,
): ChangeRoute {
  return changeRoute({ ...route, method, path });
}

export interface RoutedMutation {
  rolePolicy?: Policy;
  route: { method: ChangeRoute['method']; path: string };
}

export function directRoute<Body = undefined>(
  route: RouteBase & {
    method: DirectRoute['method'];
    body?: Schema<Body>;
    handle: (request: DirectRequest<Body>) => Promise<Reply>;
  },
): DirectRoute {
  return { ...route, kind: 'direct' };
}

export function streamRoute(route: Omit<StreamRoute, 'kind' | 'method'>): StreamRoute {
  return { ...route, kind: 'stream', method: 'GET' };
}
