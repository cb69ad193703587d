import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { differencesOf } from '#client/office/outbox/entry-difference.tsx';
import { fieldMessageKey } from '#client/office/outbox/field-value.tsx';
import { resolutionsOf } from '#client/office/outbox/rejected-entry.ts';
import { newId } from '#contract/fields/ids.ts';
import { isMutationName, mutationByName, mutationNames } from '#contract/mutations.ts';
import type { OptimisticEntry, OverlayRows } from '#contract/overlay-rows.ts';
import { hasTextIn } from '#tests/support/has-text-in.ts';
import { sampleOf } from '#tests/support/sample-of.ts';
import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';

const definitions = mutationNames.map(mutationByName);
const edits = definitions.filter(({ kind, mode }) => kind === 'edit' && mode === 'queue');
const fieldsOfEdits = edits.flatMap((edit) =>
  fieldsOf(edit.args)
    .filter((field) => field !== 'id' && field !== 'version')
    .map((field) => ({ edit, name: edit.name, field })),
);

describe.each(definitions)('$name', ({ args, mode, kind, optimisticUpdate, form, lists }) => {
  it('has an effect on lists that it asks for again, and none where it is never kept', () => {
    if (mode === 'online') expect(optimisticUpdate).toEqual({});
    for (const list of Object.keys(optimisticUpdate)) expect(lists).toContain(list);
  });

  it('is opened again as an entry, at ids that it has', () => {
    const params = form?.path.match(/:\w+/g) ?? [':seq'];
    expect(params).toContain(':seq');
    const ids = params.filter((param) => param !== ':seq');
    if (ids.length > 0) expect(fieldsOf(args)).toEqual(expect.arrayContaining(ids.map(unmarked)));
  });

  it('has a form where it is kept and fields were filled in for it', () => {
    if (mode === 'queue' && kind === 'edit') expect(form).not.toBeNull();
    if (kind === 'delete' || kind === 'restore' || kind === 'mark') expect(form).toBeNull();
  });
});

describe.each(fieldsOfEdits)('$field of $name', ({ edit, field }) => {
  const own = edit.lists[0] as string;
  const record = newId();
  const mine = sampleOf(edit.args, field);

  it('is seen on the row while it waits', () => {
    let row: Record<string, unknown> = { id: record, items: [] };
    const rows = { update: (_: string, change: (known: object) => object) => (row = { ...change(row) }) };
    const entry: OptimisticEntry = { names: {}, occurredAt: '2026-11-20T03:37:00.000Z', state: 'queued' };
    const apply = Object.entries(edit.optimisticUpdate).find(([list]) => list === own)?.[1];
    apply?.(rows as unknown as OverlayRows<never>, { id: record, version: 1, [field]: mine }, entry);
    if (Array.isArray(mine)) expect(row[field]).toMatchObject(mine);
    else expect(row[field]).toEqual(mine);
  });

  it('is shown where two people changed it, in words of both languages', () => {
    const differing = differencesOf(refused({ id: record, version: 1, [field]: mine }, 'stale_version'));
    expect(differing).toHaveLength(1);
    if (Array.isArray(mine)) return;
    expect(differing[0]).toMatchObject({ field, mine });
    for (const { office } of [en, id])
      expect(office).toHaveProperty(fieldMessageKey(edit.name, field, hasTextIn(office)));
  });

  function refused(args: object, code: string) {
    return refusedEntry(edit.name, args, code, { version: 2, [field]: Array.isArray(mine) ? [] : null });
  }
});

test.each(edits)('$name that was refused is sent again by mutations that there are', ({ name }) => {
  for (const code of ['stale_version', 'reference_deleted']) {
    const args = { id: newId(), version: 1 };
    const resolutions = resolutionsOf(refusedEntry(name, args, code, { version: 2 }));
    if (code === 'stale_version') expect(resolutions).toMatchObject([{ key: 'keepMine' }]);
    for (const { replacements } of resolutions) {
      for (const replacement of replacements) {
        expect(isMutationName(replacement.name)).toBe(true);
        expect(mutationByName(replacement.name).args.safeParse(replacement.args).success).toBe(true);
      }
    }
  }
});

function refusedEntry(name: string, args: object, code: string, current: object) {
  const at = '2026-11-20T02:15:00.000Z';
  return {
    seq: 1,
    name,
    args,
    label: { subject: '' },
    names: {},
    state: 'refused' as const,
    touches: { writes: [], reads: [] },
    occurredAt: at,
    attempts: 1,
    refusal: { code, message: '', errors: [], current, at },
  };
}

type Parts = z.core.$ZodTypeDef & { shape?: object; left?: z.ZodMiniType; options?: z.ZodMiniType[] };

function fieldsOf(args: z.ZodMiniType): string[] {
  const { shape, left, options } = args._zod.def as Parts;
  if (shape) return Object.keys(shape);
  // An intersection has what the form gives first; all options of a union name where they belong.
  const [first] = left ? [left] : (options ?? []);
  return first ? fieldsOf(first) : [];
}

function unmarked(param: string): string {
  return param.slice(1);
}
