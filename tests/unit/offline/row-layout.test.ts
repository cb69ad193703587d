import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as lazy from '#client/data/lazy-schemas.ts';
import { openEnum } from '#contract/fields/fields.ts';
import { listNames, lists } from '#contract/lists.ts';
import { listByName } from '#offline/mirror/any-list.ts';
import { listLayouts } from '#offline/mirror/list-layouts.ts';
import { canRead } from '#offline/mirror/registry.ts';
import { rowLayout } from '#offline/mirror/row-layout.ts';

const line = z.object({ name: z.string() });
const longerLine = z.object({ name: z.string(), expires_at: z.string() });

const nestings: Record<string, (schema: z.ZodMiniType) => z.ZodMiniType> = {
  'an object': (schema) => z.object({ of: schema }),
  'an array': z.array,
  'an object or null': z.nullable,
  'an optional object': z.optional,
  'a union': (schema) => z.union([z.string(), schema]),
  'a tuple': (schema) => z.tuple([z.string(), schema]),
  'named objects': (schema) => z.catchall(z.object({}), schema),
  'a record': (schema) => z.record(z.string(), schema),
  'an array that may be null, in an object': (schema) => z.object({ items: z.nullable(z.array(schema)) }),
};

describe('the layout of rows, by which a mirror is known to be another one’s', () => {
  test.each(Object.entries(nestings))('changes with a field in %s', (_where, nest) => {
    expect(rowLayout(nest(longerLine))).not.toEqual(rowLayout(nest(line)));
    expect(rowLayout(nest(line))).toEqual(rowLayout(nest(z.object({ name: z.string() }))));
  });

  test('changes with the kind of a field, and with its becoming null', () => {
    expect(rowLayout(z.object({ name: z.int() }))).not.toEqual(rowLayout(line));
    expect(rowLayout(z.object({ name: z.nullable(z.string()) }))).not.toEqual(rowLayout(line));
  });

  test('stays when a field takes other values: rows that are there are as good as before', () => {
    const of = (...statuses: string[]) => rowLayout(z.object({ status: z.enum(statuses) }));
    expect(of('active')).toEqual(of('active', 'inactive'));
    expect(rowLayout(z.object({ status: openEnum(['active']) }))).toEqual(of('active'));
    expect(rowLayout(z.string().check(z.maxLength(5)))).toEqual('string');
  });

  test('of each list is in the built app as its schema says', () => {
    expect(listLayouts).toEqual(listNames.map((name) => [name, lists[name].path, rowLayout(listByName(name).row)]));
  });

  test('of a schema that is built when it is first read is the same', () => {
    const items = lazy.optional(lazy.array(lazy.string().check(lazy.maxLength(5))));
    const late = lazy.extend(lazy.object({ items }), { name: lazy.nullable(lazy.uuid()) });
    const atOnce = z.object({ items: z.optional(z.array(z.string())), name: z.nullable(z.uuid()) });
    expect(rowLayout(late)).toEqual(rowLayout(atOnce));
    expect(Object.keys(late.shape)).toEqual(['items', 'name']);
    expect(late.safeParse({ items: ['kopi'], name: null }).data).toEqual({ items: ['kopi'], name: null });
    expect(late.safeParse({ items: ['kopi susu'], name: null }).success).toBe(false);
    expect(() => late.parse({ name: '' })).toThrow();
    // Nothing can be extended by fields, which only the first use finds out.
    const broken = lazy.extend(undefined as never, {}).check(lazy.refine(() => true));
    expect(() => broken.safeParse({})).toThrow();
  });

  test('names the fields of a list, however deep', () => {
    const restock = JSON.stringify(rowLayout(lists.restocks.row));
    for (const field of ['warehouse', 'created_by', 'username', 'items', 'expired_date'])
      expect(restock).toContain(`"${field}"`);
  });

  test('is read by a version with more optional fields or with fewer fields, and by no other', () => {
    const withOptional = z.object({ name: z.string(), note: z.optional(z.string()) });
    for (const [where, nest] of Object.entries(nestings)) {
      const [plain, longer] = [rowLayout(nest(line)), rowLayout(nest(longerLine))];
      expect(canRead(plain, plain), where).toBe(true);
      expect(canRead(longer, plain), where).toBe(false);
      expect(canRead(rowLayout(nest(withOptional)), plain), where).toBe(true);
    }
    const stored = rowLayout(longerLine);
    expect(canRead(rowLayout(line), stored)).toBe(true);
    expect(canRead(rowLayout(z.object({ name: z.nullable(z.string()) })), stored)).toBe(false);
    const otherNote = rowLayout(z.object({ name: z.string(), note: z.optional(z.int()) }));
    expect(canRead(otherNote, rowLayout(withOptional))).toBe(false);
  });
});
