import { type ListName, listNames, lists } from '#contract/lists.ts';
import type { Route } from '../http/route.ts';
import { describeSchema, type JsonSchema } from './describe-schema.ts';

/**
 * The schema name of the records of a list: `Product` for `products`, `Supplier` for `suppliers`.
 */
export function recordName(list: ListName): string {
  const singular = list.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

function recordRef(list: ListName): JsonSchema {
  return { $ref: `#/components/schemas/${recordName(list)}` };
}

/** The schemas of the records of all lists, by their schema names. */
export function describeRecords(): Record<string, JsonSchema> {
  return Object.fromEntries(
    listNames.map((name) => [recordName(name), describeSchema(lists[name].row, 'output')]),
  );
}

const streamDescription =
  'Events while the connection lasts. `changed` names lists of which rows changed that this caller may read; ' +
  '`ended` says why the caller must sign in again or read everything again (`role_changed`). ' +
  'Their data is JSON. A comment line comes about every 50 s.';

/**
 * The schema of `data` in a successful response: the schema that the route names, else the record
 * of the noun in its path; undefined if there is neither.
 */
export function describeData(route: Route): JsonSchema | undefined {
  if (route.kind === 'stream') return { type: 'string', description: streamDescription };
  if (route.kind === 'file') return { type: 'string', format: 'binary' };
  if (route.answers) return describeSchema(route.answers, 'output');
  if (route.kind === 'list') return { type: 'array', items: recordRef(route.list) };
  if (route.method === 'DELETE') return { type: 'null' };
  const [noun, subpath] = route.path.slice(1).split('/');
  const list = listNames.find((name) => lists[name].path === `/${noun}`);
  return list && (subpath === undefined || subpath === ':id') ? recordRef(list) : undefined;
}
