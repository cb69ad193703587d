import { useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import type { MutationOutcome, SubmitContext } from '#client/data/use-mutation.ts';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { showFieldErrors } from '#client/office/kit/form/show-field-errors.ts';
import { useFormDraft } from '#client/office/kit/form/use-form-draft.ts';
import { useGuarded } from '#client/office/kit/form/use-guarded.ts';
import { type OutcomeWords, useSayOutcome } from '#client/office/kit/form/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import {
  type CountValues,
  countForm,
  lineOf,
  toCountValues,
  uncounted,
  withCounted,
} from './count-values.ts';
import type { CartProduct } from './use-on-cart.ts';

export type SaveCount = (count: CartReconcile, context: SubmitContext) => Promise<MutationOutcome>;

export interface CountFormOptions {
  /** What the book has on the cart, and what was added to it here. */
  listed: readonly CartProduct[];
  /** Names of all products, for what a draft brings back. */
  names: ReadonlyMap<string, string>;
  /** Whose count it is, for what is begun and not sent yet. */
  draftName: string;
  /** The count as it was entered before. */
  entered: CartReconcile | undefined;
  words: OutcomeWords;
  save: SaveCount;
  onSaved: () => void;
}

/** The state of a count: first blind, line by line, then its review. */
export function useCountForm({
  listed,
  names,
  draftName,
  entered,
  words,
  save,
  onSaved,
}: CountFormOptions) {
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const [step, setStep] = useState<'count' | 'review'>('count');
  const [isIncomplete, setIncomplete] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<CountValues, unknown, CartReconcile>({
    resolver: contractResolver(countForm),
    defaultValues: toCountValues(entered),
  });
  const draft = useFormDraft(form, entered ? undefined : draftName);
  const lines = useWatch({ control: form.control, name: 'lines' }) ?? {};
  const products = withCounted(listed, lines, names);
  const left = uncounted(products, lines);

  async function send({ items, ...count }: CartReconcile) {
    // What is deleted meanwhile has no name and no row: nobody saw what the draft says of it.
    const shown = items?.filter((item) => products.some(({ id }) => id === item.product_id));
    alert.clear();
    setSaving(true);
    const named = Object.fromEntries(products.map(({ id, name }) => [id, name] as const));
    const counted = { ...count, ...(shown && { items: shown }) };
    const outcome = await guarded(() =>
      draft.send((name) => save(counted, { names: named, draft: name })),
    );
    setSaving(false);
    if (outcome === undefined) return;
    if (say(outcome, words)) return onSaved();
    if (outcome.kind !== 'refused') return;
    if (outcome.errors.some(({ field }) => field.startsWith('items'))) setStep('count');
    showFieldErrors(form, countForm, outcome.errors);
  }

  async function review() {
    setIncomplete(left.length > 0);
    const [first] = left;
    if (first) return form.setFocus(`lines.${first.id}.counted`);
    if (await form.trigger()) setStep('review');
  }

  function fillExpected() {
    for (const { id, units } of left) {
      const name: Path<CountValues> = `lines.${id}`;
      const line = { ...lineOf(lines, id), counted: String(units) };
      form.setValue(name, line, { shouldDirty: true });
    }
    setIncomplete(false);
    setStep('review');
  }

  return {
    ...{
      form,
      products,
      draft,
      step,
      lines,
      left: left.length,
      isIncomplete: isIncomplete && left.length > 0,
    },
    ...{ isSaving, review, fillExpected },
    back: () => setStep('count'),
    submit: () => void form.handleSubmit(send)(),
    submitWithoutCount: () => void send({}),
  };
}
