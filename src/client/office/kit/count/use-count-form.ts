import { useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { showFieldErrors } from '#client/office/kit/form/show-field-errors.ts';
import { useFormDraft } from '#client/office/kit/form/use-form-draft.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { type Change, useSend } from '#client/office/kit/form/use-send.ts';
import { type OutcomeWords, useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import {
  type CountValues,
  countForm,
  lineOf,
  toCountValues,
  uncounted,
  withCounted,
} from './count-values.ts';
import type { CartProduct } from './use-cart-contents.ts';

type CountName = 'cartReconcile' | 'cartAssignmentReturn';
export type CountEntry = QueuedEntry<CountName> | undefined;

/** A count in the shape of the arguments of its mutation. */
export interface CountChange {
  mutation: { readonly name: CountName };
  /** The queued count that is edited. */
  entry: CountEntry;
  words: Pick<OutcomeWords, 'done' | 'failed'>;
  toChange: (count: CartReconcile, names: RecordNames) => Change<CountName>;
}

interface CountFormOptions extends CountChange {
  /** Products on the cart, and those that were added to the count. */
  listed: readonly CartProduct[];
  /** Names of all products, for the rows of a draft. */
  names: ReadonlyMap<string, string>;
  /** The name under which an unsent count is kept on this device. */
  draftName: string;
  onSaved: () => void;
}

/** The state of a count: first blind, line by line, then its review. */
export function useCountForm({
  listed,
  names,
  draftName,
  mutation,
  entry,
  words,
  toChange,
  onSaved,
}: CountFormOptions) {
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const [step, setStep] = useState<'count' | 'review'>('count');
  const [isIncomplete, setIncomplete] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<CountValues, unknown, CartReconcile>({
    resolver: contractResolver(countForm),
    defaultValues: toCountValues(entry?.args),
  });
  const draft = useFormDraft(form, entry ? undefined : draftName);
  const { send, queued } = useSend({ mutation, entry, draft });
  const lines = useWatch({ control: form.control, name: 'lines' }) ?? {};
  const products = withCounted(listed, lines, names);
  const left = uncounted(products, lines);

  async function save({ items, ...count }: CartReconcile) {
    // A product that was deleted meanwhile has no row, so nobody saw its figure in the draft.
    const shown = items?.filter((item) => products.some(({ id }) => id === item.product_id));
    alert.clear();
    setSaving(true);
    const named = Object.fromEntries(products.map(({ id, name }) => [id, name] as const));
    const counted = { ...count, ...(shown && { items: shown }) };
    const outcome = await send(toChange(counted, named));
    setSaving(false);
    if (outcome === undefined) return;
    if (showOutcome(outcome, { ...words, queued })) return onSaved();
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
    submit: () => void form.handleSubmit(save)(),
    submitWithoutCount: () => void save({}),
  };
}
