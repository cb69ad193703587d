import { type ListName, listNames, lists } from '#contract/lists.ts';
import type { Route } from '../http/route.ts';
import { describeSchema, type JsonSchema } from './describe-schema.ts';

/** `products` is kept as `Product`, `stockSummary` as `StockSummary`. */
export function recordName(list: ListName): string {
  const singular = list.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

function recordRef(list: ListName): JsonSchema {
  return { $ref: `#/components/schemas/${recordName(list)}` };
}

/** The record of every list, by the name under which answers refer to it. */
export function describeRecords(): Record<string, JsonSchema> {
  return Object.fromEntries(
    listNames.map((name) => [recordName(name), describeSchema(lists[name].row, 'output')]),
  );
}

/**
 * `data` of a success. A call on a noun answers that noun's record, unless the route names another
 * schema; undefined where neither is known.
 */
export function describeData(route: Route): JsonSchema | undefined {
  if (route.answers) return describeSchema(route.answers, 'output');
  if (route.kind === 'list') return { type: 'array', items: recordRef(route.list) };
  if (route.method === 'DELETE') return { type: 'null' };
  const [noun, next] = route.path.slice(1).split('/');
  const list = listNames.find((name) => lists[name].path === `/${noun}`);
  return list && (next === undefined || next === ':id') ? recordRef(list) : undefined;
}
