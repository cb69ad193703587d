import { describe, expect, it } from 'vitest';
import { mutationNamed, mutationNames } from '#contract/mutations.ts';
import { describeSchema, type JsonSchema } from '#server/docs/describe-schema.ts';
import { routes } from '#server/routes.ts';

function unboundedIn(schema: JsonSchema, at = ''): string[] {
  const within = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`${at}.${name}`, part]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => [at, part]),
    ...(schema.items ? [[`${at}[]`, schema.items]] : []),
  ] as [string, JsonSchema][];
  const isUnbounded =
    schema.type === 'array' && schema.maxItems === undefined && schema.prefixItems === undefined;
  return [
    ...(isUnbounded ? [at] : []),
    ...within.flatMap(([place, part]) => unboundedIn(part, place)),
  ];
}

// A list is judged line by line: without a bound a body of a megabyte is hundreds of thousands.
describe('Every list that a client writes has a bound', () => {
  const bodies = routes.flatMap((route) =>
    'body' in route && route.body
      ? [{ of: `${route.method} ${route.path}`, schema: route.body }]
      : [],
  );
  const args = mutationNames.map((name) => ({ of: name, schema: mutationNamed(name).args }));

  it.each([...bodies, ...args])('in $of', ({ schema }) => {
    expect(unboundedIn(describeSchema(schema, 'input'))).toEqual([]);
  });
});
