import { useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { useMutation } from '#client/data/use-mutation.ts';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { refusedEntryOf } from '#client/office/kit/form/refused-change.ts';
import { showFieldErrors } from '#client/office/kit/form/show-field-errors.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useReactHookFormDraft } from '#client/office/kit/form/use-react-hook-form-draft.ts';
import { useRunOrAlert } from '#client/office/kit/form/use-run-or-alert.ts';
import { type Change, useSend } from '#client/office/kit/form/use-send.ts';
import { type OutcomeWords, useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { type CountRefusal, countRefusalOf, type OtherCount } from './count-refusal.ts';
import {
  type CountValues,
  countForm,
  lineOf,
  toCountValues,
  uncountedIn,
  withCounted,
} from './count-values.ts';
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
  onSaved: () => void;
}

/** The state of a count in its two steps: first the blind count, line by line, then the review. */
export function useCountForm({
  listed,
  names,
  draftName,
  mutation,
  entry,
  start,
  words,
  toChange,
  onSaved,
}: CountFormOptions) {
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const [step, setStep] = useState<'count' | 'review'>('count');
  const [isIncomplete, setIncomplete] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<CountRefusal>();
  const [refused, setRefused] = useState(() => refusedEntryOf(entry));
  const form = useForm<CountValues, unknown, CartReconcile>({
    resolver: contractResolver(countForm),
    defaultValues: toCountValues(entry?.args ?? start),
  });
  const draft = useReactHookFormDraft(form, entry ? undefined : draftName);
  const { send, queuedText } = useSend({ mutation, entry, draft });
  const runOrAlert = useRunOrAlert();
  const correction = useMutation({ name: 'cartAssignmentCorrect' });
  const reconciliation = useMutation({ name: 'cartReconcile' });
  const lines = useWatch({ control: form.control, name: 'lines' }) ?? {};
  const products = withCounted(listed, lines, names);
  const uncountedProducts = uncountedIn(products, lines);

  async function save({ items, ...count }: CartReconcile) {
    // A restored draft can contain a product that was deleted since. The product has no row, so the user
    // cannot see its figure: the figure is not sent.
    const shownItems = items?.filter((item) => products.some(({ id }) => id === item.product_id));
    alert.clear();
    setRefused(undefined);
    setSaving(true);
    const shownCount = { ...count, ...(shownItems && { items: shownItems }) };
    const change = toChange(shownCount, referencedNames(products));
    const outcome = await send(change);
    setSaving(false);
    if (outcome === undefined) return;
    // An edited entry stays in the outbox, which offers the same.
    const newRefusal = entry ? undefined : countRefusalOf(change, outcome);
    setRefusal(newRefusal);
    if (newRefusal) return;
    if (showOutcome(outcome, { ...words, queued: queuedText })) return onSaved();
    if (outcome.kind !== 'refused') return;
    // These errors belong to fields of the first step.
    if (outcome.errors.some(({ field }) => field.startsWith('items'))) setStep('count');
    showFieldErrors(form, countForm, outcome.errors);
  }

  /** Sends what replaces a refused count: a correction of the other count, or a count of the cart. */
  async function sendOther({ by, args }: OtherCount, names: RecordNames = {}) {
    alert.clear();
    setSaving(true);
    const { submit } = by === 'cartAssignmentCorrect' ? correction : reconciliation;
    const outcome = await runOrAlert(() => submit(args, { names }));
    setSaving(false);
    if (!outcome || !showOutcome(outcome, words)) return;
    draft.discard();
    onSaved();
  }

  /** Opens the review if the figures are valid, or focuses the first product not counted yet. */
  async function review() {
    setIncomplete(uncountedProducts.length > 0);
    const [firstUncounted] = uncountedProducts;
    if (firstUncounted) return form.setFocus(`lines.${firstUncounted.id}.counted`);
    if (await form.trigger()) setStep('review');
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

  return {
    form,
    products,
    draft,
    step,
    lines,
    /** How many products are not counted yet. */
    uncountedCount: uncountedProducts.length,
    /** The user pressed Review, but a product is not counted yet. */
    isIncomplete: isIncomplete && uncountedProducts.length > 0,
    isSaving,
    /** Why the count was refused for good; undefined if it was not. */
    refusal,
    /** Why the edited entry was refused, until it is sent again. */
    refused,
    sendOther,
    review,
    fillExpected,
    back: () => setStep('count'),
    submit: () => void form.handleSubmit(save)(),
    submitWithoutCount: () => void save({}),
  };
}
