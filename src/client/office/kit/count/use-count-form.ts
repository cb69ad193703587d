import { useRef, useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { type MutationContext, useMutation } from '#client/data/use-mutation.ts';
import type { Change } from '#client/office/kit/form/use-form-mutation.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import type { OutcomeMessages } from '#client/office/kit/form/use-show-outcome.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import {
  type CountValues,
  countValidation,
  lineOf,
  toCountValues,
  uncountedProductsIn,
  withCountedProducts,
} from './count-values.ts';
import { type CountRejection, countRejectionOf, type ReplacementCount } from './rejected-count.tsx';
import type { CartProduct } from './use-cart-contents.ts';

type CountMutation = 'cartReconcile' | 'cartAssignmentReturn' | 'cartAssignmentCorrect';
export type CountEntry = QueuedEntry<CountMutation> | undefined;

/** A return ends an assignment, a reconciliation settles a returned cart, a correction changes a settled count. */
export interface CountChange {
  mutation: { readonly name: CountMutation };
  entry: CountEntry;
  start?: CartReconcile | undefined;
  messages: Pick<OutcomeMessages, 'done' | 'failed'>;
  toChange: (count: CartReconcile, names: RecordNames) => Change<CountMutation>;
}

interface CountFormOptions extends CountChange {
  listedProducts: readonly CartProduct[];
  names: ReadonlyMap<string, string>;
  draftName: string;
  onSaved: (countedProducts?: readonly CartProduct[]) => void;
}

export function useCountForm(options: CountFormOptions) {
  const { listedProducts, names, draftName, mutation, entry, start, messages, onSaved } = options;
  const [step, setStep] = useState<'count' | 'review'>('count');
  const [isIncomplete, setIncomplete] = useState(false);
  const isCounted = useRef(true);
  const sendReplacement = useSendReplacement();
  const submitted = useSubmittedForm<CountMutation, CountValues, CartReconcile, CountRejection>({
    mutation,
    validation: countValidation,
    values: toCountValues(entry?.args ?? start),
    entry,
    draftName,
    messagesFor: () => messages,
    toChange: (count, rejection) => {
      const replacement = rejection?.replacement;
      if (replacement === undefined) return toChange(count);
      return { mutate: (draft) => sendReplacement(replacement, { names: rejection?.names ?? {}, draft }) };
    },
    resolve: (outcome, shownRejection, count) => {
      // An alert shows the rejection of the replacement, and both counts stay visible.
      if (shownRejection) return toResolution(shownRejection);
      // An edited entry stays in the outbox, which offers the same resolutions.
      const rejection = entry ? undefined : countRejectionOf(toChange(count), outcome);
      return rejection && { ...toResolution(rejection), isShownInPlace: true };
    },
    onSaved: () => onSaved(isCounted.current ? products : undefined),
  });
  const { form, mutate, resolution } = submitted;
  const lines = useWatch({ control: form.control, name: 'lines' }) ?? {};
  const products = withCountedProducts(listedProducts, lines, names);
  const uncountedProducts = uncountedProductsIn(products, lines);

  function toChange({ items, ...count }: CartReconcile) {
    // A restored draft can contain a product that has been deleted. Its figure is not sent, because the user can't see
    // its row.
    const shownItems = items?.filter((item) => products.some(({ id }) => id === item.product_id));
    const shownCount = { ...count, ...(shownItems && { items: shownItems }) };
    return options.toChange(shownCount, referencedNames(products));
  }

  async function saveCount(count: CartReconcile) {
    const outcome = await mutate(count);
    if (outcome?.kind !== 'refused') return;
    if (outcome.errors.some(({ field }) => field.startsWith('items'))) setStep('count');
  }

  async function review() {
    setIncomplete(uncountedProducts.length > 0);
    const [firstUncounted] = uncountedProducts;
    if (firstUncounted) return form.setFocus(`lines.${firstUncounted.id}.counted`);
    if (await form.trigger(undefined, { shouldFocus: true })) setStep('review');
  }

  function fillExpected() {
    for (const { id, units } of uncountedProducts) {
      const name: Path<CountValues> = `lines.${id}`;
      const line = { ...lineOf(lines, id), counted: String(units) };
      form.setValue(name, line, { shouldDirty: true });
    }
    setIncomplete(false);
    setStep('review');
  }

  const rejection = resolution?.confirmation;
  return {
    ...submitted,
    products,
    step,
    lines,
    uncountedCount: uncountedProducts.length,
    /** The user clicked Review before all products were counted. */
    isIncomplete: isIncomplete && uncountedProducts.length > 0,
    rejection,
    sendOther: () => void mutate({}, rejection),
    review,
    fillExpected,
    back: () => setStep('count'),
    submit: () => {
      isCounted.current = true;
      void form.handleSubmit(saveCount)();
    },
    submitWithoutCount: () => {
      isCounted.current = false;
      void mutate({});
    },
  };
}

function toResolution(rejection: CountRejection) {
  return { message: rejection.message, label: '', confirmation: rejection };
}

/** Replaces a rejected count with a correction of the other user's count, or with a count of the cart. */
function useSendReplacement() {
  const correction = useMutation({ name: 'cartAssignmentCorrect' });
  const reconciliation = useMutation({ name: 'cartReconcile' });
  return ({ by, args }: ReplacementCount, context: MutationContext) =>
    (by === 'cartAssignmentCorrect' ? correction : reconciliation).mutate(args, context);
}
