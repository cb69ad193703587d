import * as z from 'zod/mini';
import { mutations } from '#contract/mutations.ts';
import { stockLevelSchema, stockLevelsUpdateSchema } from '#contract/stock/level.ts';
import { mutationRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { type LevelKind, readLevels, setLevels } from './stock-levels.ts';

/** Reads and replaces the minimum and target quantities of one kind of place. */
function levelRoutesOf(kind: LevelKind): Route[] {
  const path = `/${kind}s/:id/levels`;
  const answers = z.array(stockLevelSchema);
  return [
    readRoute({
      path,
      policy: 'office',
      answers,
      handle: async (request) => ({ message: 'OK', data: await readLevels(kind, request) }),
    }),
    mutationRoute(mutations[`${kind}SetMinimums`], {
      policy: 'office',
      answers,
      body: stockLevelsUpdateSchema,
      handle: (request) => setLevels(kind, request),
    }),
  ];
}

export const levelRoutes: Route[] = [...levelRoutesOf('warehouse'), ...levelRoutesOf('cart')];
