import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { type ContractValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import {
  type LineValues,
  toFirstRowField,
  toLine,
  toRowField,
  toRows,
} from '#client/office/kit/form/lines/line-values.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { cartAssignmentCreateSchema } from '#contract/cart-assignments/entity.ts';
import { assignResolutions } from '#contract/cart-assignments/resolutions.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { type ArgsOf, mutations } from '#contract/mutations.ts';
import { homeKey } from '#contract/overlay-rows.ts';

/** The form starts with one empty line of goods (screens 5.3). */
interface AssignmentFormValues extends LineValues {
  cart_id: string;
  sales_id: string;
  opening_float: string;
  notes: string;
}

export interface AssignmentStart {
  cart_id?: string;
  sales_id?: string;
}

export function toAssignmentValues(args: Partial<ArgsOf<'cartAssignmentCreate'>> | undefined): AssignmentFormValues {
  return {
    cart_id: args?.cart_id ?? '',
    sales_id: args?.sales_id ?? '',
    opening_float: args?.opening_float === undefined ? '' : String(args.opening_float),
    notes: args?.notes ?? '',
    items: toRows(args?.initial_items),
  };
}

const fieldsSchema = z.omit(cartAssignmentCreateSchema, { id: true, replaces: true });
type AssignmentFields = z.output<typeof fieldsSchema>;

export const assignmentValidation: ContractValidation<AssignmentFormValues, AssignmentFields> = {
  schema: fieldsSchema,
  toInput: ({ cart_id, sales_id, items, opening_float, notes }) => ({
    cart_id,
    sales_id,
    initial_items: items.map(toLine),
    ...(opening_float.trim() !== '' && { opening_float: parseDecimal(opening_float) }),
    ...(notes.trim() !== '' && { notes }),
  }),
  toFormField: toRowField,
};

interface AssignmentFormOptions {
  entry: QueuedEntry<'cartAssignmentCreate'> | undefined;
  start: AssignmentStart | undefined;
  onlyFreeChoices: AssignmentStart | undefined;
  /** Names by id, read on submit. */
  names: () => RecordNames;
  onSaved: () => void;
}

type Args = AssignmentFields & { id: string };

/** After a rejection, adds the user's confirmation to the arguments. The form stays unchanged. */
type ApplyConfirmation = (args: Args) => Args;

export function useAssignmentForm(options: AssignmentFormOptions) {
  const { entry, start, onlyFreeChoices, names, onSaved } = options;
  const t = useTranslations('office.assignments');
  const [id, setId] = useState(() => entry?.args.id ?? newId());
  return useSubmittedForm<'cartAssignmentCreate', AssignmentFormValues, AssignmentFields, ApplyConfirmation>({
    mutation: mutations.cartAssignmentCreate,
    validation: assignmentValidation,
    values: toAssignmentValues(entry?.args ?? { ...onlyFreeChoices, ...start }),
    entry,
    // A restored draft would replace the preselected cart or barista.
    draftName: start ? undefined : 'cartAssignmentCreate',
    formFieldOfError: toFirstRowField,
    messagesFor: () => ({ done: t('done.assigned'), failed: t('failed.assign') }),
    toChange: (fields, applyConfirmation = keepArgs) => ({
      args: applyConfirmation({ ...fields, id }),
      context: { names: { ...entry?.view.names, ...chosenNames(fields, names()) } },
    }),
    resolve: ({ code, message, available = [], current }, applyConfirmation = keepArgs, fields) => {
      // Handles only rejections that need no further input. The user resolves the others in the fields.
      const key = code === 'stock_insufficient' ? 'keepOnCart' : 'replaceTheirs';
      const resolvedArgs = (args: Args) =>
        assignResolutions[code as keyof typeof assignResolutions]
          ?.resolve?.({ args, available, current })
          .find((resolution) => resolution.key === key)?.replacements[0]?.args as Args | undefined;
      if (resolvedArgs(applyConfirmation({ ...fields, id })) === undefined) return undefined;
      // A second rejection may follow, so the earlier confirmation is sent again too.
      const confirmation = (args: Args) => resolvedArgs(applyConfirmation(args)) ?? args;
      return { message, label: t(`form.${key}`), confirmation };
    },
    toNextValues: entry
      ? undefined
      : ({ items, opening_float }) => {
          setId(newId());
          return { ...toAssignmentValues(undefined), items, opening_float };
        },
    onSaved,
  });
}

const keepArgs: ApplyConfirmation = (args) => args;

function chosenNames({ cart_id, sales_id, initial_items }: AssignmentFields, names: RecordNames) {
  const products = initial_items.map(({ product_id }) => product_id);
  return Object.fromEntries(
    [cart_id, `code:${cart_id}`, homeKey(cart_id), sales_id, ...products].flatMap((key) => {
      const name = names[key];
      return name === undefined ? [] : [[key, name] as const];
    }),
  );
}
