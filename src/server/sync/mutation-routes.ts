import { type MutationName, mutationNamed, mutationNames } from '#contract/mutations.ts';
import type { ChangeRoute, Route } from '../http/route.ts';

export type MutationRoutes = ReadonlyMap<MutationName, ChangeRoute>;

/**
 * The route of each mutation, found when the server starts by comparing path patterns such as
 * `/products/:id`. So no path made of untrusted arguments is ever matched. Throws for a mutation
 * without a route.
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
