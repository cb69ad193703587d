import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { contractResolver } from '#client/office/list/contract-resolver.ts';
import { underFirstRow } from '#client/office/list/lines/line-values.ts';
import { useAmend } from '#client/office/list/use-amend.ts';
import { useFormDraft } from '#client/office/list/use-form-draft.ts';
import { showFieldErrors } from '#client/office/list/use-form-page.ts';
import { useGuarded } from '#client/office/list/use-guarded.ts';
import { useRefusalErrors } from '#client/office/list/use-refusal-errors.ts';
import type { ReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import { useSayOutcome } from '#client/office/list/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import {
  type AssignmentFields,
  assignmentForm,
  toAssignmentValues,
} from './assignment-form-values.ts';

interface AssignmentFormOptions {
  entry: ReopenedEntry<'cartAssignmentCreate'> | undefined;
  /** Names of what is chosen, read at the moment of the press. */
  names: () => RecordNames;
  onSaved: () => void;
}

interface Shortage {
  message: string;
  /** Ids of what the book has too little of. */
  products: string[];
}

const answer = { ...assignmentForm, toFormField: underFirstRow };

/** The assignment form's state and its submit. */
export function useAssignmentForm({ entry, names, onSaved }: AssignmentFormOptions) {
  const t = useTranslations('office.assignments');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const { amend, amended } = useAmend();
  const { submit } = useMutation(mutations.cartAssignmentCreate);
  const [id] = useState(() => entry?.args.id ?? newId());
  const [shortage, setShortage] = useState<Shortage>();
  const form = useForm({
    resolver: contractResolver(assignmentForm),
    defaultValues: toAssignmentValues(entry?.args),
  });
  const draft = useFormDraft(form, entry ? undefined : 'cartAssignmentCreate');
  useRefusalErrors(form, answer, entry?.view.refusal?.errors);

  async function save(fields: AssignmentFields, onCart: readonly string[]) {
    // What the book lacks is on the cart already: the person says so, and the book follows.
    const initial_items = fields.initial_items.map((line) =>
      onCart.includes(line.product_id) ? { ...line, on_cart: true } : line,
    );
    const args = { ...fields, initial_items, id };
    const context = { names: { ...entry?.view.names, ...chosenNames(fields, names()) } };
    const outcome = await guarded(() =>
      entry ? amend(entry.seq, args, context) : submit(args, context),
    );
    setShortage(undefined);
    if (outcome === undefined) return;
    const words = {
      done: t('done.assigned'),
      failed: t('failed.assign'),
      queued: entry && amended,
    };
    if (say(outcome, words)) {
      draft.forget();
      return onSaved();
    }
    if (outcome.kind !== 'refused') return;
    if (outcome.code === 'stock_insufficient') {
      const products = (outcome.available ?? []).map(({ product_id }) => product_id);
      setShortage({ message: outcome.message, products });
    }
    showFieldErrors(form, answer, outcome.errors);
  }

  const send = (onCart: readonly string[]) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    void form.handleSubmit((fields) => save(fields, onCart))();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send([]);
  };
  return {
    form,
    draft,
    onSubmit,
    shortage: shortage?.message,
    keepOnCart: () => send(shortage?.products ?? []),
  };
}

function chosenNames({ cart_id, sales_id, initial_items }: AssignmentFields, names: RecordNames) {
  const products = initial_items.map(({ product_id }) => product_id);
  return Object.fromEntries(
    [cart_id, `code:${cart_id}`, sales_id, ...products].flatMap((id) => {
      const name = names[id];
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}
