import { useState } from 'react';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { type ListedNoun, useWords } from '#client/office/kit/words.ts';
import { filledIn } from '#contract/definitions/define-entity.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { entityOf } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { AnyField, AnyFields, FormNames, FormValues } from './record-fields.tsx';
import {
  asFormFields,
  changedFields,
  fieldsOn,
  formFieldOfError,
  knownVersion,
  toFormValues,
  validateChangesOnly,
  validationOf,
} from './record-form.ts';
import type { Change } from './use-form-mutation.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import { useSubmittedForm } from './use-submitted-form.ts';

/** A record of any noun, for its form. */
export type FormRecord = AnyFields & { id: string; version: number };
type Entry = QueuedEntry<MutationName> | undefined;

/** The definition of a noun's form. */
export interface RecordFormDefinition {
  noun: ListedNoun;
  mutations: { create: MutationName; update: MutationName };
  fields: readonly AnyField[];
  /** The name of the record as people know it; undefined if the record has no name yet. */
  nameOf: (fields: AnyFields, record: FormRecord | undefined) => string | undefined;
  /** Names of the referenced records, if the record does not contain them as `{ id, name }`. */
  namesIn?: (record: FormRecord) => RecordNames;
  /** Rules that look at more than one field. */
  check?: (values: FormValues, known: { record: FormRecord | undefined; entry: Entry }) => FieldReason[];
  /** The key of the success text, if it is not `done.created` or `done.updated`. */
  doneWord?: (fields: AnyFields) => string | undefined;
  /**
   * A refusal of a creation that the user can override, such as a possible duplicate: its code, the
   * key of the button's text, and the arguments with which the creation is then sent again.
   */
  confirmable?: { code: string; labelKey: string; args: AnyFields };
}

/** First values from another screen for a new record. */
export interface FormStart {
  known: AnyFields;
  /** Names of the records that they refer to. */
  names?: RecordNames;
  /** Undefined: what is typed is not kept, as older input would replace these values. */
  draftName: string | undefined;
}

interface RecordFormOptions {
  /** The record that is edited; undefined if the form creates a record. */
  record: FormRecord | undefined;
  /** The queued entry that is edited. */
  entry: Entry;
  start?: FormStart | undefined;
  /** Of a record that is created; undefined: a new one. */
  newId?: string | undefined;
  /** What the record after "Save and add another" begins with; undefined: none follows. */
  toNext?: ((values: FormValues) => AnyFields) | undefined;
  onSaved: () => void;
}

/**
 * The state of a noun's form, in a page or in a dialog: its validation, the fields to show with the
 * props of their inputs, and the change that it sends.
 */
export function useRecordForm(
  { noun, mutations, check, confirmable, ...definition }: RecordFormDefinition,
  { record, entry, start, newId: givenId, toNext, onSaved }: RecordFormOptions,
) {
  const t = useWords(noun);
  // `action` is a part of text keys, such as `failed.update` and `done.updated`.
  const [action, mutation] = record ? (['update', mutations.update] as const) : (['create', mutations.create] as const);
  const fields = fieldsOn(definition.fields, record ? 'edit' : 'create');
  const entryArgs = (entry?.args ?? {}) as AnyFields & { id?: string };
  const [id, setId] = useState(() => record?.id ?? entryArgs.id ?? givenId ?? newId());
  const names = useFormNames({
    ...start?.names,
    ...(record && (definition.namesIn ?? referencedNames)(record)),
    ...entry?.view.names,
  });
  // The record under the field names of the mutation, which differ for users.
  const asWritten = record && (mutationNamed(mutation).asWritten?.(record) ?? record);
  const fieldsBefore = asWritten && asFormFields(fields, asWritten);
  const validation = {
    ...validationOf(fields, mutation),
    ...(check && { check: (_: AnyFields, values: FormValues) => check(values, { record, entry }) }),
  };

  function toCreation(filled: AnyFields, ownName: RecordNames, isConfirmed: boolean) {
    const args = { ...withProposals(noun, filled), id, ...(isConfirmed && confirmable?.args) };
    return { args, context: { names: { ...chosenNames(filled, names.known), ...ownName } } };
  }

  function toChange(filled: AnyFields, isConfirmed: boolean) {
    const name = definition.nameOf(filled, record);
    const ownName: RecordNames = name === undefined ? {} : { [id]: name };
    if (!fieldsBefore || !asWritten || !record) return toCreation(filled, ownName, isConfirmed);
    const { changes, isEmpty } = changedFields(fieldsBefore, filled);
    if (isEmpty && !entry) return undefined;
    // `base` has the values of the record itself, not those of the form: if the server refuses the edit
    // because somebody else has changed the record, the outbox compares `base` with the server's record.
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, asWritten[field]]));
    const context = { names: { ...chosenNames([changes, base], names.known), ...ownName }, base };
    return { args: { ...changes, id, ...knownVersion(record) }, context };
  }

  const submitted = useSubmittedForm<MutationName, FormValues, AnyFields, 'confirmed'>({
    mutation: { name: mutation },
    validation: fieldsBefore ? validateChangesOnly(validation, fieldsBefore) : validation,
    // The values of a queued edit replace those of the record.
    values: toFormValues(fields, { ...start?.known, ...fieldsBefore, ...entryArgs }),
    entry,
    // The name contains the version: a draft that was typed over an older version of the record is
    // not restored, because saving the draft could undo what somebody has changed since.
    draftName: record ? `${mutation} ${id} ${record.version}` : start ? start.draftName : mutation,
    formFieldOfError: formFieldOfError(fields),
    words: (filled) => ({
      done: t(definition.doneWord?.(filled) ?? `done.${action}d`),
      failed: t(`failed.${action}`),
    }),
    // The compiler has checked in `recordForm` that the fields are the mutation's arguments.
    toChange: (filled, confirmation) =>
      toChange(filled, confirmation !== undefined) as Change<MutationName> | undefined,
    resolve: ({ code, message }) =>
      code === confirmable?.code
        ? {
            message,
            label: t(confirmable.labelKey),
            confirmation: 'confirmed',
            isShownInPlace: true,
          }
        : undefined,
    canRetryStale: true,
    // What waits is edited, and a record is changed: only a new one is followed by another.
    toNext:
      record || entry || !toNext
        ? undefined
        : (values) => {
            setId(newId());
            return toFormValues(fields, toNext(values));
          },
    onSaved,
  });
  const inputProps = { control: submitted.form.control, words: t, record, names };
  const shownFields = fields.filter(({ isShownFor = () => true }) => !record || isShownFor(record));
  return { submitted, fields: shownFields, inputProps, mutation };
}

/** With what the definition of the record makes of the fields that were left empty. */
function withProposals(noun: ListedNoun, filled: AnyFields): AnyFields {
  const entity = entityOf(noun);
  return entity ? filledIn(entity, filled) : filled;
}

/**
 * One mutable object for as long as the form is open. Names that are added later are only stored with
 * the change, so the form need not be rendered again.
 */
function useFormNames(initialNames: RecordNames): FormNames {
  const [names] = useState(() => {
    const known = { ...initialNames };
    return { known, add: (more: RecordNames) => void Object.assign(known, more) };
  });
  return names;
}

/**
 * The names of the records that these fields refer to. Any text in them can be an id, also in the
 * lines.
 */
function chosenNames(fields: unknown, names: RecordNames): RecordNames {
  if (typeof fields === 'string') {
    return Object.hasOwn(names, fields) ? { [fields]: names[fields] ?? '' } : {};
  }
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.assign({}, ...Object.values(fields).map((value) => chosenNames(value, names)));
}
