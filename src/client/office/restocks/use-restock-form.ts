import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changedFields } from '#client/office/kit/form/changed-fields.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { serverNow } from '#client/shell/session-store.ts';
import { businessDateOf } from '#contract/dates.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import {
  fieldOfAnswer,
  type RestockFields,
  type RestockFormValues,
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
  const [id] = useState(() => restock?.id ?? entry?.args.id ?? newId());
  const [contract] = useState(() =>
    // An edited restock keeps its own day: expiry is judged against it.
    restockForm(() =>
      businessDateOf(restock?.restocked_at ?? entry?.view.occurredAt ?? new Date(serverNow())),
    ),
  );

  function create(fields: RestockFields, isConfirmed: boolean) {
    const confirm = isConfirmed ? { confirm: ['possible_duplicate' as const] } : {};
    return {
      args: { ...fields, id, ...confirm },
      context: { names: chosenNames(fields, names()) },
    };
  }

  function update({ notes, items }: RestockFields, before: Restock) {
    const { isEmpty, changes } = changedFields(toPlain(before), { notes, items });
    if (isEmpty && !entry) return undefined;
    return {
      args: { id, ...changes, ...knownVersion(before) },
      context: {
        names: { ...names(), [id]: restockName(before) },
        // As the server writes them: that is what its record is compared with.
        base: Object.fromEntries(
          Object.keys(changes).map((field) => [field, before[field as keyof Restock]]),
        ),
      },
    };
  }

  return useSubmittedForm<
    'restockCreate' | 'restockUpdate',
    RestockFormValues,
    RestockFields,
    'isConfirmed'
  >({
    mutation: restock ? mutations.restockUpdate : mutations.restockCreate,
    contract,
    values: toRestockValues(written(restock, entry), start),
    entry,
    draftName: draftNameOf(restock, start),
    fieldOfAnswer,
    words: ({ status }) =>
      restock
        ? { done: t('updated'), failed: t('updateFailed') }
        : { done: t(status === 'pending' ? 'announced' : 'done'), failed: t('failed') },
    toChange: (fields, insistence) =>
      restock ? update(fields, restock) : create(fields, insistence !== undefined),
    resolve: ({ code, message }) =>
      code === 'possible_duplicate'
        ? { message, label: t('keepBoth'), insistence: 'isConfirmed', isSaidInPlace: true }
        : undefined,
    onSaved,
  });
}

/** What comes from the stock check has its own rows; what was typed over an older version is over. */
function draftNameOf(restock: Restock | undefined, start: RestockStart | undefined): string {
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
