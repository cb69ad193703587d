import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { changedFields, unchanged } from '#client/office/kit/form/changed-fields.ts';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import { showFieldErrors } from '#client/office/kit/form/show-field-errors.ts';
import { useAmend } from '#client/office/kit/form/use-amend.ts';
import { useFormDraft } from '#client/office/kit/form/use-form-draft.ts';
import { useGuarded } from '#client/office/kit/form/use-guarded.ts';
import { useRefusalErrors } from '#client/office/kit/form/use-refusal-errors.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { useSayOutcome } from '#client/office/kit/form/use-say-outcome.ts';
import { serverNow } from '#client/shell/session-store.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { businessDateOf } from '#contract/dates.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import {
  fieldOfAnswer,
  type RestockFields,
  type RestockStart,
  restockForm,
  toRestockValues,
} from './restock-form-values.ts';
import { restockName } from './restock-name.ts';

export type ReopenedRestock = ReopenedEntry<'restockCreate'> | ReopenedEntry<'restockUpdate'>;

interface RestockFormOptions {
  entry: ReopenedRestock | undefined;
  /** The restock that is edited; without one the form is new. */
  restock?: Restock | undefined;
  start?: RestockStart | undefined;
  /** Names of what is chosen, read at the moment of the press. */
  names: () => RecordNames;
  onSaved: () => void;
}

/** The restock form's state and its submit; a possible second delivery is asked about first. */
export function useRestockForm({ entry, restock, start, names, onSaved }: RestockFormOptions) {
  const t = useTranslations('office.restocks');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const { amend, amended } = useAmend();
  const creating = useMutation(mutations.restockCreate);
  const updating = useMutation(mutations.restockUpdate);
  const [id] = useState(() => restock?.id ?? entry?.args.id ?? newId());
  const [duplicate, setDuplicate] = useState<string>();
  const [contract] = useState(() =>
    // An edited restock keeps its own day: expiry is judged against it.
    restockForm(() =>
      businessDateOf(restock?.restocked_at ?? entry?.view.occurredAt ?? new Date(serverNow())),
    ),
  );
  const answer = { ...contract, toFormField: fieldOfAnswer };
  const form = useForm({
    resolver: contractResolver(contract),
    defaultValues: toRestockValues(written(restock, entry), start),
  });
  const draft = useFormDraft(form, draftNameOf({ entry, restock, start }));
  useRefusalErrors(form, answer, entry?.view.refusal?.errors);

  function create(
    fields: RestockFields,
    isConfirmed: boolean,
    draftName: string | undefined,
  ): Promise<MutationOutcome> {
    const confirm = isConfirmed ? { confirm: ['possible_duplicate' as const] } : {};
    const args = { ...fields, id, ...confirm };
    const context = { names: chosenNames(fields, names()), draft: draftName };
    return entry ? amend(entry.seq, args, context) : creating.submit(args, context);
  }

  function update(
    { notes, items }: RestockFields,
    before: Restock,
    draftName: string | undefined,
  ): Promise<MutationOutcome> {
    const { isEmpty, changes } = changedFields(toPlain(before), { notes, items });
    if (isEmpty && !entry) return unchanged;
    const args = { id, ...changes, ...knownVersion(before) };
    const context = {
      names: { ...names(), [id]: restockName(before) },
      // As the server writes them: that is what its record is compared with.
      base: Object.fromEntries(
        Object.keys(changes).map((field) => [field, before[field as keyof Restock]]),
      ),
      draft: draftName,
    };
    return entry ? amend(entry.seq, args, context) : updating.submit(args, context);
  }

  function wordsOf({ status }: RestockFields) {
    if (restock) return { done: t('updated'), failed: t('updateFailed') };
    return { done: t(status === 'pending' ? 'announced' : 'done'), failed: t('failed') };
  }

  async function save(fields: RestockFields, isConfirmed: boolean) {
    const outcome = await guarded(() =>
      draft.send((name) =>
        restock ? update(fields, restock, name) : create(fields, isConfirmed, name),
      ),
    );
    setDuplicate(undefined);
    if (outcome === undefined) return;
    if (outcome.kind === 'refused' && outcome.code === 'possible_duplicate') {
      setDuplicate(outcome.message);
      return;
    }
    const words = { ...wordsOf(fields), queued: entry && amended };
    if (say(outcome, words)) onSaved();
    else if (outcome.kind === 'refused') showFieldErrors(form, answer, outcome.errors);
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

/** What comes from the stock check has its own rows; what was typed over an older version is over. */
function draftNameOf({
  entry,
  restock,
  start,
}: Pick<RestockFormOptions, 'entry' | 'restock' | 'start'>): string | undefined {
  if (entry) return undefined;
  if (restock) return `restockUpdate ${restock.id} ${restock.version}`;
  return start ? `restockCreate ${start.warehouseId}` : 'restockCreate';
}

/** What the form starts with: what was entered and not sent, over the record. */
function written(restock: Restock | undefined, entry: ReopenedRestock | undefined) {
  if (restock === undefined && entry?.view.name !== 'restockCreate') return undefined;
  return { ...restock, ...entry?.args } as Parameters<typeof toRestockValues>[0];
}

function toPlain({ notes, items }: Restock) {
  return {
    notes,
    items: items.map(({ product_id, quantity, expired_date }) => ({
      product_id,
      quantity,
      expired_date,
    })),
  };
}

function chosenNames(fields: RestockFields, names: RecordNames): RecordNames {
  const ids = [fields.warehouse_id, ...fields.items.map(({ product_id }) => product_id)];
  return Object.fromEntries(ids.map((id) => [id, names[id] ?? '']));
}
