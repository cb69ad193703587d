import { useRef, useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { type MutationContext, useMutation } from '#client/data/use-mutation.ts';
import type { Change } from '#client/office/kit/form/use-form-mutation.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import type { OutcomeWords } from '#client/office/kit/form/use-show-outcome.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { type CountValues, countForm, lineOf, toCountValues, uncountedIn, withCounted } from './count-values.ts';
import { type CountRefusal, countRefusalOf, type OtherCount } from './refused-count.tsx';
import type { CartProduct } from './use-cart-contents.ts';

type CountName = 'cartReconcile' | 'cartAssignmentReturn' | 'cartAssignmentCorrect';
export type CountEntry = QueuedEntry<CountName> | undefined;

/**
 * What a count changes: a return ends an assignment, a reconciliation settles a returned cart, a
 * correction changes the count of a settled one.
 */
export interface CountChange {
  mutation: { readonly name: CountName };
  /** The queued count that is edited. */
  entry: CountEntry;
  /** The count that a correction starts from. */
  start?: CartReconcile | undefined;
  words: Pick<OutcomeWords, 'done' | 'failed'>;
  /** The change for a count; `names` are those of the counted products. */
  toChange: (count: CartReconcile, names: RecordNames) => Change<CountName>;
}

interface CountFormOptions extends CountChange {
  /** The products on the cart and the products that the user added to the count. */
  listed: readonly CartProduct[];
  /** The names of all products by id, for the rows that a restored draft adds. */
  names: ReadonlyMap<string, string>;
  /** The name of the draft, under which an unsent count is stored on this device. */
  draftName: string;
  /** Called with the products that were counted; with nothing if the cart came back without a count. */
  onSaved: (counted?: readonly CartProduct[]) => void;
}

/** The state of a count in its two steps: first the blind count, line by line, then the review. */
export function useCountForm(options: CountFormOptions) {
  const { listed, names, draftName, mutation, entry, start, words, onSaved } = options;
  const [step, setStep] = useState<'count' | 'review'>('count');
  const [isIncomplete, setIncomplete] = useState(false);
  const isCounted = useRef(true);
  const sendOther = useSendOther();
  const submitted = useSubmittedForm<CountName, CountValues, CartReconcile, CountRefusal>({
    mutation,
    validation: countForm,
    values: toCountValues(entry?.args ?? start),
    entry,
    draftName,
    words: () => words,
    toChange: (count, refusal) => {
      const other = refusal?.other;
      if (other === undefined) return toChange(count);
      return { mutate: (draft) => sendOther(other, { names: refusal?.names ?? {}, draft }) };
    },
    resolve: (outcome, shownRefusal, count) => {
      // The refusal of what was sent instead is told by an alert; both counts are still shown.
      if (shownRefusal) return shownIn(shownRefusal);
      // An edited entry stays in the outbox, which offers the same.
      const refusal = entry ? undefined : countRefusalOf(toChange(count), outcome);
      return refusal && { ...shownIn(refusal), isShownInPlace: true };
    },
    onSaved: () => onSaved(isCounted.current ? products : undefined),
  });
  const { form, mutate, resolution } = submitted;
  const lines = useWatch({ control: form.control, name: 'lines' }) ?? {};
  const products = withCounted(listed, lines, names);
  const uncountedProducts = uncountedIn(products, lines);

  function toChange({ items, ...count }: CartReconcile) {
    // A restored draft can contain a product that was deleted since. The product has no row, so the user
    // cannot see its figure: the figure is not sent.
    const shownItems = items?.filter((item) => products.some(({ id }) => id === item.product_id));
    const shownCount = { ...count, ...(shownItems && { items: shownItems }) };
    return options.toChange(shownCount, referencedNames(products));
  }

  async function saveCount(count: CartReconcile) {
    const outcome = await mutate(count);
    if (outcome?.kind !== 'refused') return;
    // These errors belong to fields of the first step.
    if (outcome.errors.some(({ field }) => field.startsWith('items'))) setStep('count');
  }

  /** Opens the review if the figures are valid, or focuses the first product not counted yet. */
  async function review() {
    setIncomplete(uncountedProducts.length > 0);
    const [firstUncounted] = uncountedProducts;
    if (firstUncounted) return form.setFocus(`lines.${firstUncounted.id}.counted`);
    if (await form.trigger(undefined, { shouldFocus: true })) setStep('review');
  }

  /** Enters the expected units for each product that is not counted yet. */
  function fillExpected() {
    for (const { id, units } of uncountedProducts) {
      const name: Path<CountValues> = `lines.${id}`;
      const line = { ...lineOf(lines, id), counted: String(units) };
      form.setValue(name, line, { shouldDirty: true });
    }
    setIncomplete(false);
    setStep('review');
  }

  const refusal = resolution?.confirmation;
  return {
    ...submitted,
    products,
    step,
    lines,
    /** How many products are not counted yet. */
    uncountedCount: uncountedProducts.length,
    /** The user pressed Review, but a product is not counted yet. */
    isIncomplete: isIncomplete && uncountedProducts.length > 0,
    /** Why the count was refused for good; undefined if it was not. */
    refusal,
    /** Sends what replaces a refused count. */
    sendOther: () => void mutate({}, refusal),
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

/** The dialog shows both counts, and words the button itself. */
function shownIn(refusal: CountRefusal) {
  return { message: refusal.message, label: '', confirmation: refusal };
}

/** What replaces a refused count: a correction of the other count, or a count of the cart. */
function useSendOther() {
  const correction = useMutation({ name: 'cartAssignmentCorrect' });
  const reconciliation = useMutation({ name: 'cartReconcile' });
  return ({ by, args }: OtherCount, context: MutationContext) =>
    (by === 'cartAssignmentCorrect' ? correction : reconciliation).mutate(args, context);
}
