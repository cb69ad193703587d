import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changedFields } from '#client/office/kit/form/changed-fields.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import { underFirstRow } from '#client/office/kit/form/lines/line-values.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import {
  type RequestFields,
  type RequestFormValues,
  requestForm,
  toRequestValues,
} from './request-form-values.ts';
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

/** The state of a new or edited request and its submit. */
export function useRequestForm({ request, entry, names, onSaved }: RequestFormOptions) {
  const t = useTranslations('office.restockRequests.form');
  const [id] = useState(() => request?.id ?? entry?.args.id ?? newId());

  function update({ notes, items }: RequestFields, before: RestockRequest) {
    const known = toPlain(before);
    const { isEmpty, changes } = changedFields(known, { notes, items });
    if (isEmpty && !entry) return undefined;
    const fields = Object.keys(changes) as (keyof typeof known)[];
    return {
      args: { id, ...changes, ...knownVersion(before) },
      context: {
        names: { ...names(), ...namesIn(before) },
        // As the server writes them: that is what its record is compared with.
        base: Object.fromEntries(fields.map((field) => [field, before[field]])),
      },
    };
  }

  return useSubmittedForm<
    'restockRequestCreate' | 'restockRequestUpdate',
    RequestFormValues,
    RequestFields
  >({
    mutation: request ? mutations.restockRequestUpdate : mutations.restockRequestCreate,
    contract: requestForm,
    values: toRequestValues({ ...request, ...entry?.args }),
    entry,
    draftName: draftNameOf(request),
    // What the server answers counts lines by product.
    fieldOfAnswer: underFirstRow,
    words: () =>
      request
        ? { done: t('updated'), failed: t('updateFailed') }
        : { done: t('created'), failed: t('createFailed') },
    toChange: (fields) =>
      request
        ? update(fields, request)
        : { args: { ...fields, id }, context: { names: chosenNames(fields, names()) } },
    onSaved,
  });
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
