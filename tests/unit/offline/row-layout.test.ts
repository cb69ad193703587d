import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openEnum } from '#contract/fields/fields.ts';
import { lists } from '#contract/lists.ts';
import { canRead, rowLayout } from '#offline/mirror/registry.ts';

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
