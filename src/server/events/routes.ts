import { streamRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';

/** `GET /events` tells at once which lists changed; `GET /sync/changes` answers what. */
export const eventRoutes: Route[] = [
  streamRoute({
    path: '/events',
    policy: 'signed_in',
    open: ({ events, caller, header }) => events.open(caller, header('Authorization')),
  }),
];
