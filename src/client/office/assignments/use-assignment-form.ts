import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { underFirstRow } from '#client/office/kit/form/lines/line-values.ts';
import { showFieldErrors } from '#client/office/kit/form/show-field-errors.ts';
import { useAmend } from '#client/office/kit/form/use-amend.ts';
import { useFormDraft } from '#client/office/kit/form/use-form-draft.ts';
import { useGuarded } from '#client/office/kit/form/use-guarded.ts';
import { useRefusalErrors } from '#client/office/kit/form/use-refusal-errors.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { useSayOutcome } from '#client/office/kit/form/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { cartAssignmentSchema } from '#contract/cart-assignments/entity.ts';
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

/** What settles a refusal without changing the form. */
export interface WayOut {
  key: 'keepOnCart' | 'replaceTheirs';
  message: string;
  /** Ids of what the book has too little of. */
  onCart: string[];
  /** The assignment that makes way. */
  replaces?: string;
}

type Insistence = Pick<WayOut, 'onCart' | 'replaces'>;

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
  const [wayOut, setWayOut] = useState<WayOut>();
  const form = useForm({
    resolver: contractResolver(assignmentForm),
    defaultValues: toAssignmentValues(entry?.args),
  });
  const draft = useFormDraft(form, entry ? undefined : 'cartAssignmentCreate');
  useRefusalErrors(form, answer, entry?.view.refusal?.errors);

  async function save(fields: AssignmentFields, { onCart, replaces }: Insistence) {
    // What the book lacks is on the cart already: the person says so, and the book follows.
    const initial_items = fields.initial_items.map((line) =>
      onCart.includes(line.product_id) ? { ...line, on_cart: true } : line,
    );
    const args = { ...fields, initial_items, id, ...(replaces && { replaces }) };
    const context = { names: { ...entry?.view.names, ...chosenNames(fields, names()) } };
    const outcome = await guarded(() =>
      draft.send((name) =>
        entry ? amend(entry.seq, args, context) : submit(args, { ...context, draft: name }),
      ),
    );
    setWayOut(undefined);
    if (outcome === undefined) return;
    const words = {
      done: t('done.assigned'),
      failed: t('failed.assign'),
      queued: entry && amended,
    };
    if (say(outcome, words)) return onSaved();
    if (outcome.kind !== 'refused') return;
    setWayOut(wayOutOf(outcome, { onCart, ...(replaces && { replaces }) }));
    showFieldErrors(form, answer, outcome.errors);
  }

  const send = (insistence: Insistence) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    void form.handleSubmit((fields) => save(fields, insistence))();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send({ onCart: [] });
  };
  return {
    form,
    draft,
    onSubmit,
    wayOut,
    takeWayOut: () => wayOut && send(wayOut),
  };
}

/** The second refusal may follow from the first way out: what was insisted on stays. */
function wayOutOf(
  { code, message, available = [], current }: Extract<MutationOutcome, { kind: 'refused' }>,
  insistence: Insistence,
): WayOut | undefined {
  switch (code) {
    case 'stock_insufficient': {
      const onCart = available.map(({ product_id }) => product_id);
      return { ...insistence, key: 'keepOnCart', message, onCart };
    }
    case 'cart_not_available':
    case 'barista_not_available': {
      const theirs = cartAssignmentSchema.safeParse(current);
      if (!theirs.success || theirs.data.status !== 'in_use') return undefined;
      return { ...insistence, key: 'replaceTheirs', message, replaces: theirs.data.id };
    }
    default:
      return undefined;
  }
}

function chosenNames({ cart_id, sales_id, initial_items }: AssignmentFields, names: RecordNames) {
  const products = initial_items.map(({ product_id }) => product_id);
  return Object.fromEntries(
    [cart_id, `code:${cart_id}`, `home:${cart_id}`, sales_id, ...products].flatMap((id) => {
      const name = names[id];
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}
