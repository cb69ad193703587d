import { type MutationName, mutationNamed, mutationNames } from '#contract/mutations.ts';
import type { ChangeRoute, Route } from '../http/route.ts';

export type MutationRoutes = ReadonlyMap<MutationName, ChangeRoute>;

/**
 * The route of each mutation, matched by the path patterns in the source of both, so that no path
 * made of untrusted arguments is ever matched. Throws for a mutation without a route, so that the
 * server does not start.
 */
export function mutationRoutesOf(table: readonly Route[]): MutationRoutes {
  return new Map(
    mutationNames.map((name) => {
      const { method, path } = mutationNamed(name).route;
      const route = table.find((each) => each.method === method && each.path === path);
      if (route?.kind !== 'change') throw new Error(`${name} has no route ${method} ${path}`);
      return [name, route];
    }),
  );
}
