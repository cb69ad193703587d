import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { ContractValidation } from '#client/office/kit/form/contract-resolver.ts';
import {
  type LineValues,
  toFirstRowField,
  toLine,
  toRowField,
  toRows,
} from '#client/office/kit/form/lines/line-values.ts';
import { parseDecimal } from '#client/office/kit/form/parse-decimal.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import {
  cartAssignmentCreateSchema,
  cartAssignmentSchema,
} from '#contract/cart-assignments/entity.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { newId } from '#contract/ids.ts';
import { type ArgsOf, mutations } from '#contract/mutations.ts';

/** The assignment form as typed; it starts with one empty line of goods (screens 5.3). */
interface AssignmentFormValues extends LineValues {
  cart_id: string;
  sales_id: string;
  opening_float: string;
  notes: string;
}

/** The first values of the form: empty, or those of the queued assignment that is edited. */
export function toAssignmentValues(
  args: ArgsOf<'cartAssignmentCreate'> | undefined,
): AssignmentFormValues {
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

/** Turns the typed values into the fields of a new assignment, checked by its contract. */
export const assignmentForm: ContractValidation<AssignmentFormValues, AssignmentFields> = {
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
  /** Names of all choices by id, read when the form is submitted. */
  names: () => RecordNames;
  onSaved: () => void;
}

/** What the user has confirmed after a refusal, without changing the form. */
interface Confirmation {
  /** Ids of products that are on the cart already, although the ledger has too few. */
  onCart: string[];
  /** Id of somebody else's open assignment of this cart or barista, to be replaced. */
  replaces?: string;
}

/** The state of the assignment form, its submit, and the ways to resolve its refusals. */
export function useAssignmentForm({ entry, names, onSaved }: AssignmentFormOptions) {
  const t = useTranslations('office.assignments');
  const [id] = useState(() => entry?.args.id ?? newId());
  return useSubmittedForm<
    'cartAssignmentCreate',
    AssignmentFormValues,
    AssignmentFields,
    Confirmation
  >({
    mutation: mutations.cartAssignmentCreate,
    validation: assignmentForm,
    values: toAssignmentValues(entry?.args),
    entry,
    draftName: 'cartAssignmentCreate',
    formFieldOfError: toFirstRowField,
    words: () => ({ done: t('done.assigned'), failed: t('failed.assign') }),
    toChange: (fields, { onCart, replaces } = { onCart: [] }) => {
      // For goods that the user says are on the cart already, the server corrects the ledger.
      const initial_items = fields.initial_items.map((line) =>
        onCart.includes(line.product_id) ? { ...line, on_cart: true } : line,
      );
      return {
        args: { ...fields, initial_items, id, ...(replaces && { replaces }) },
        context: { names: { ...entry?.view.names, ...chosenNames(fields, names()) } },
      };
    },
    resolve: ({ code, message, available = [], current }, confirmation = { onCart: [] }) => {
      // A second refusal may follow the first: what was confirmed before is then sent again too.
      switch (code) {
        case 'stock_insufficient': {
          // `available` lists the products of which the ledger has too few.
          const onCart = available.map(({ product_id }) => product_id);
          return {
            message,
            label: t('form.keepOnCart'),
            confirmation: { ...confirmation, onCart },
          };
        }
        case 'cart_not_available':
        case 'barista_not_available': {
          // `current` can be the open assignment of this cart or barista, which can be replaced.
          const theirAssignment = cartAssignmentSchema.safeParse(current);
          if (!theirAssignment.success || theirAssignment.data.status !== 'in_use')
            return undefined;
          return {
            message,
            label: t('form.replaceTheirs'),
            confirmation: { ...confirmation, replaces: theirAssignment.data.id },
          };
        }
        default:
          return undefined;
      }
    },
    onSaved,
  });
}

/** The names that the outbox entry needs: of the cart, its home, the barista and the products. */
function chosenNames({ cart_id, sales_id, initial_items }: AssignmentFields, names: RecordNames) {
  const products = initial_items.map(({ product_id }) => product_id);
  return Object.fromEntries(
    [cart_id, `code:${cart_id}`, `home:${cart_id}`, sales_id, ...products].flatMap((key) => {
      const name = names[key];
      return name === undefined ? [] : [[key, name] as const];
    }),
  );
}
