import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { changedFields, unchanged } from '#client/office/kit/form/changed-fields.ts';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import { underFirstRow } from '#client/office/kit/form/lines/line-values.ts';
import { showFieldErrors } from '#client/office/kit/form/show-field-errors.ts';
import { useAmend } from '#client/office/kit/form/use-amend.ts';
import { useFormDraft } from '#client/office/kit/form/use-form-draft.ts';
import { useGuarded } from '#client/office/kit/form/use-guarded.ts';
import { useRefusalErrors } from '#client/office/kit/form/use-refusal-errors.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { useSayOutcome } from '#client/office/kit/form/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { type RequestFields, requestForm, toRequestValues } from './request-form-values.ts';
import { namesIn } from './request-name.ts';

export type ReopenedRequest =
  | ReopenedEntry<'restockRequestCreate'>
  | ReopenedEntry<'restockRequestUpdate'>;

interface RequestFormOptions {
  /** The request that is edited; without one the form is new. */
  request: RestockRequest | undefined;
  entry: ReopenedRequest | undefined;
  /** Names of what can be chosen, read at the moment of the press. */
  names: () => RecordNames;
  onSaved: () => void;
}

// What the server answers counts lines by product.
const answer = { ...requestForm, toFormField: underFirstRow };

/** The state of a new or edited request and its submit. */
export function useRequestForm({ request, entry, names, onSaved }: RequestFormOptions) {
  const t = useTranslations('office.restockRequests');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const { amend, amended } = useAmend();
  const creating = useMutation(mutations.restockRequestCreate);
  const updating = useMutation(mutations.restockRequestUpdate);
  const [id] = useState(() => request?.id ?? entry?.args.id ?? newId());
  const form = useForm({
    resolver: contractResolver(requestForm),
    defaultValues: toRequestValues({ ...request, ...entry?.args }),
  });
  const draft = useFormDraft(form, entry ? undefined : draftNameOf(request));
  useRefusalErrors(form, answer, entry?.view.refusal?.errors);

  function create(fields: RequestFields, draftName: string | undefined): Promise<MutationOutcome> {
    const args = { ...fields, id };
    const context = { names: chosenNames(fields, names()), draft: draftName };
    return entry ? amend(entry.seq, args, context) : creating.submit(args, context);
  }

  function update(
    { notes, items }: RequestFields,
    before: RestockRequest,
    draftName: string | undefined,
  ) {
    const known = toPlain(before);
    const { isEmpty, changes } = changedFields(known, { notes, items });
    if (isEmpty && !entry) return unchanged;
    const fields = Object.keys(changes) as (keyof typeof known)[];
    const args = { id, ...changes, ...knownVersion(before) };
    const context = {
      names: { ...names(), ...namesIn(before) },
      // As the server writes them: that is what its record is compared with.
      base: Object.fromEntries(fields.map((field) => [field, before[field]])),
      draft: draftName,
    };
    return entry ? amend(entry.seq, args, context) : updating.submit(args, context);
  }

  async function save(fields: RequestFields) {
    const outcome = await guarded(() =>
      draft.send((name) => (request ? update(fields, request, name) : create(fields, name))),
    );
    if (outcome === undefined) return;
    const done = t(request ? 'form.updated' : 'form.created');
    const failed = t(request ? 'form.updateFailed' : 'form.createFailed');
    if (say(outcome, { done, failed, queued: entry && amended })) onSaved();
    else if (outcome.kind === 'refused') showFieldErrors(form, answer, outcome.errors);
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.formState.isSubmitting) return;
    alert.clear();
    void form.handleSubmit(save)();
  };
  return { form, draft, onSubmit };
}

/** What was typed over an older version may undo what somebody did since. */
function draftNameOf(request: RestockRequest | undefined): string {
  return request ? `restockRequestUpdate ${request.id} ${request.version}` : 'restockRequestCreate';
}

function toPlain({ notes, items }: RestockRequest) {
  return {
    notes,
    items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
  };
}

function chosenNames({ cart_id, items }: RequestFields, names: RecordNames): RecordNames {
  const ids = [cart_id ?? '', ...items.map(({ product_id }) => product_id)];
  return Object.fromEntries(ids.map((id) => [id, names[id] ?? '']));
}
