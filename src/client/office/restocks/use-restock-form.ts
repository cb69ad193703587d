import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { contractResolver } from '#client/office/list/contract-resolver.ts';
import { useAmend } from '#client/office/list/use-amend.ts';
import { useFormDraft } from '#client/office/list/use-form-draft.ts';
import { showFieldErrors } from '#client/office/list/use-form-page.ts';
import { useGuarded } from '#client/office/list/use-guarded.ts';
import { useRefusalErrors } from '#client/office/list/use-refusal-errors.ts';
import type { ReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import { useSayOutcome } from '#client/office/list/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { businessDateOf } from '#contract/dates.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import {
  fieldOfAnswer,
  type RestockFields,
  type RestockStart,
  restockForm,
  toRestockValues,
} from './restock-form-values.ts';

interface RestockFormOptions {
  entry: ReopenedEntry<'restockCreate'> | undefined;
  start?: RestockStart | undefined;
  /** Names of what is chosen, read at the moment of the press. */
  names: () => RecordNames;
  onSaved: () => void;
}

/** The restock form's state and its submit; a possible second delivery is asked about first. */
export function useRestockForm({ entry, start, names, onSaved }: RestockFormOptions) {
  const t = useTranslations('office.restocks');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const { amend, amended } = useAmend();
  const { submit } = useMutation(mutations.restockCreate);
  const [id] = useState(() => entry?.args.id ?? newId());
  const [duplicate, setDuplicate] = useState<string>();
  const [contract] = useState(() =>
    // An edited restock keeps its own day: expiry is judged against it.
    restockForm(() => businessDateOf(entry?.view.occurredAt ?? new Date())),
  );
  const answer = { ...contract, toFormField: fieldOfAnswer };
  const form = useForm({
    resolver: contractResolver(contract),
    defaultValues: toRestockValues(entry?.args, start),
  });
  const draft = useFormDraft(form, entry || start ? undefined : 'restockCreate');
  useRefusalErrors(form, answer, entry?.view.refusal?.errors);

  async function save(fields: RestockFields, isConfirmed: boolean) {
    const args = {
      ...fields,
      id,
      ...(isConfirmed && { confirm: ['possible_duplicate' as const] }),
    };
    const context = { names: chosenNames(fields, names()) };
    const outcome = await guarded(() =>
      entry ? amend(entry.seq, args, context) : submit(args, context),
    );
    setDuplicate(undefined);
    if (outcome === undefined) return;
    if (outcome.kind === 'refused' && outcome.code === 'possible_duplicate') {
      setDuplicate(outcome.message);
      return;
    }
    const words = { done: t('done'), failed: t('failed'), queued: entry && amended };
    if (say(outcome, words)) {
      draft.forget();
      onSaved();
    } else if (outcome.kind === 'refused') showFieldErrors(form, answer, outcome.errors);
  }

  const send = (isConfirmed: boolean) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    void form.handleSubmit((fields) => save(fields, isConfirmed))();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return { form, draft, onSubmit, duplicate, keepBoth: () => send(true) };
}

function chosenNames(fields: RestockFields, names: RecordNames): RecordNames {
  const ids = [fields.warehouse_id, ...fields.items.map(({ product_id }) => product_id)];
  return Object.fromEntries(ids.map((id) => [id, names[id] ?? '']));
}
