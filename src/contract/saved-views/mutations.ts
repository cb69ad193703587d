import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  idField,
  labelById,
  withoutUndefined,
} from '../definitions/mutation-args.ts';
import { textKey } from '../fields/text-key.ts';
import type { OptimisticEntry, OverlayRows } from '../overlay-rows.ts';
import { arrangementSchema, type SavedView, savedViewCreateSchema, savedViewUpdateSchema } from './entity.ts';

// Conflicts are not shown: views have no version, and the last save wins (rules 9.12).

/** The view was deleted or is no longer shared: a retry would not succeed. */
const endedViewResolutions = {
  not_found: { isFinal: true },
  forbidden: { isFinal: true },
} as const;

export const savedViewMutations = {
  viewCreate: defineMutation({
    name: 'viewCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.extend(savedViewCreateSchema, idField),
    route: { method: 'POST', path: '/saved-views', body: argsAsBody },
    touches: ({ id }) => ({ writes: [`view:${id}`], reads: [] }),
    lists: ['savedViews'],
    label: ({ name }) => ({ subject: name }),
    optimisticUpdate: {
      savedViews: (rows, args, entry) => {
        if (args.is_default) clearOtherDefaults(rows, args.list, args.id);
        applyViewSave(rows, args, entry);
      },
    },
    form: null,
    resolutions: { duplicate_value: { isFinal: true } },
  }),
  viewArrange: defineMutation({
    name: 'viewArrange',
    v: 1,
    mode: 'queue',
    kind: 'mark',
    args: z.extend(arrangementSchema, idField),
    route: { method: 'POST', path: '/saved-views/arrangement', body: argsAsBody },
    touches: ({ id, list }) => ({ writes: [`view:${id}`, `arrangement:${list}`], reads: [] }),
    lists: ['savedViews'],
    label: ({ list }) => ({ subject: list }),
    optimisticUpdate: { savedViews: (rows, args, entry) => applyViewSave(rows, { ...args, name: '' }, entry) },
    form: null,
    resolutions: {},
  }),
  viewUpdate: defineMutation({
    name: 'viewUpdate',
    v: 1,
    mode: 'queue',
    // A fact, because a view is saved as it is now, without a form.
    kind: 'fact',
    args: z.extend(savedViewUpdateSchema, idField),
    route: { method: 'PUT', path: '/saved-views/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`view:${id}`], reads: [] }),
    lists: ['savedViews'],
    label: labelById,
    optimisticUpdate: {
      savedViews: (rows, { id, ...changes }) => {
        let list = '';
        rows.update(id, (row) => {
          list = row.list;
          return { ...row, ...withoutUndefined(changes) };
        });
        if (changes.is_default) clearOtherDefaults(rows, list, id);
      },
    },
    form: null,
    resolutions: { ...endedViewResolutions, duplicate_value: { isFinal: true } },
  }),
  viewDelete: defineMutation({
    name: 'viewDelete',
    v: 1,
    mode: 'queue',
    kind: 'delete',
    args: byIdSchema,
    route: { method: 'DELETE', path: '/saved-views/:id' },
    touches: ({ id }) => ({ writes: [`view:${id}`], reads: [] }),
    lists: ['savedViews'],
    label: labelById,
    optimisticUpdate: { savedViews: (rows, { id }) => rows.remove(id) },
    form: null,
    resolutions: endedViewResolutions,
  }),
};

type ViewRows = OverlayRows<SavedView>;
type SavedFields = Pick<SavedView, 'id' | 'list' | 'name' | 'query'> & {
  [Flag in 'is_default' | 'is_shared']?: boolean | undefined;
};

/** Replaces the user's view of the same list and name, or creates it. */
function applyViewSave(rows: ViewRows, { id, ...fields }: SavedFields, { occurredAt }: OptimisticEntry): void {
  let isReplaced = false;
  const name_key = textKey(fields.name);
  rows.updateEach((row) => {
    if (!row.is_mine || row.list !== fields.list || textKey(row.name) !== name_key) return row;
    isReplaced = true;
    return { ...row, ...withoutUndefined(fields) };
  });
  if (isReplaced) return;
  const defaults = { is_default: false, is_shared: false, is_mine: true, created_at: occurredAt };
  rows.create({ ...defaults, ...withoutUndefined(fields), id }, id);
}

function clearOtherDefaults(rows: ViewRows, list: string, id: string): void {
  rows.updateEach((row) =>
    row.list === list && row.id !== id && row.is_default ? { ...row, is_default: false } : row,
  );
}
