import { useState } from 'react';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { type ListedNoun, useWords } from '#client/office/kit/words.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import type { FieldError } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { changedFields } from './changed-fields.ts';
import { knownVersion } from './known-version.ts';
import type { FormNames, FormValues } from './record-fields.tsx';
import {
  type AnyField,
  type AnyFields,
  asFormFields,
  fieldsOn,
  formFieldOfError,
  formOf,
  toFormValues,
} from './record-form.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import type { Change } from './use-send.ts';
import { useSubmittedForm } from './use-submitted-form.ts';
import { validateChangesOnly } from './validate-changes-only.ts';

/** A record of any noun, for its form. */
export type FormRecord = AnyFields & { id: string; version: number };
type Entry = QueuedEntry<MutationName> | undefined;

/** The definition of a noun's form. */
export interface RecordFormDefinition {
  noun: ListedNoun;
  mutations: { create: MutationName; update: MutationName };
  fields: readonly AnyField[];
  /** The name of the record as people know it. A record created offline may have none yet. */
  nameOf: (fields: AnyFields, record: FormRecord | undefined) => string | undefined;
  /** Names of the referenced records, if the record does not contain them as `{ id, name }`. */
  namesIn?: (record: FormRecord) => RecordNames;
  /** Rules that look at more than one field. */
  check?: (
    values: FormValues,
    known: { record: FormRecord | undefined; entry: Entry },
  ) => FieldError[];
  /** The key of the success text, if it is not `done.created` or `done.updated`. */
  doneWord?: (fields: AnyFields) => string | undefined;
  /** For one refusal code: the arguments that a confirmation adds, and the text of its button. */
  insists?: { code: string; word: string; args: AnyFields };
}

interface RecordFormOptions {
  /** The record that is edited; undefined: it is created. */
  record: FormRecord | undefined;
  entry: Entry;
  /** First values from another screen for a new record, and the name of its draft. */
  start?: { known: AnyFields; draftName: string } | undefined;
  onSaved: () => void;
}

/** The state of a noun's form, in a page or in a dialog. */
export function useRecordForm(
  { noun, mutations, check, insists, ...definition }: RecordFormDefinition,
  { record, entry, start, onSaved }: RecordFormOptions,
) {
  const t = useWords(noun);
  const [step, mutation] = record
    ? (['update', mutations.update] as const)
    : (['create', mutations.create] as const);
  const fields = fieldsOn(definition.fields, record ? 'edit' : 'create');
  const entered = (entry?.args ?? {}) as AnyFields & { id?: string };
  const [id] = useState(() => record?.id ?? entered.id ?? newId());
  const names = useFormNames({
    ...(record && (definition.namesIn ?? referencedNames)(record)),
    ...entry?.view.names,
  });
  const written = record && (mutationNamed(mutation).asWritten?.(record) ?? record);
  const before = written && asFormFields(fields, written);
  const judged = {
    ...formOf(fields, mutation),
    ...(check && { check: (_: AnyFields, values: FormValues) => check(values, { record, entry }) }),
  };

  function toChange(filled: AnyFields, isInsistent: boolean) {
    const name = definition.nameOf(filled, record);
    const own = name === undefined ? {} : { [id]: name };
    if (!before || !written || !record) {
      const context = { names: { ...chosenNames(filled, names.known), ...own } };
      return { args: { ...filled, id, ...(isInsistent && insists?.args) }, context };
    }
    const { changes, isEmpty } = changedFields(before, filled);
    if (isEmpty && !entry) return undefined;
    // As the server's record has them: the outbox compares these values with the record at sending.
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, written[field]]));
    const context = { names: { ...chosenNames([changes, base], names.known), ...own }, base };
    return { args: { ...changes, id, ...knownVersion(record) }, context };
  }

  const submitted = useSubmittedForm<MutationName, FormValues, AnyFields, 'insisted'>({
    mutation: { name: mutation },
    contract: before ? validateChangesOnly(judged, before) : judged,
    values: toFormValues(fields, { ...start?.known, ...before, ...entered }),
    entry,
    // The name of the draft contains the version: a draft based on an older version could undo what
    // somebody has changed since.
    draftName: record ? `${mutation} ${id} ${record.version}` : (start?.draftName ?? mutation),
    formFieldOfError: formFieldOfError(fields),
    words: (filled) => ({
      done: t(definition.doneWord?.(filled) ?? `done.${step}d`),
      failed: t(`failed.${step}`),
    }),
    // The compiler has checked in `recordForm` that the fields are the mutation's arguments.
    toChange: (filled, insistence) =>
      toChange(filled, insistence !== undefined) as Change<MutationName> | undefined,
    resolve: ({ code, message }) =>
      code === insists?.code
        ? { message, label: t(insists.word), insistence: 'insisted', isShownInPlace: true }
        : undefined,
    canRetryStale: true,
    onSaved,
  });
  const inputProps = { control: submitted.form.control as never, words: t, record, names };
  const shown = fields.filter(({ when }) => !record || !when || when(record));
  return { submitted, fields: shown, inputProps, mutation };
}

function useFormNames(start: RecordNames): FormNames {
  const [names] = useState(() => {
    const known = { ...start };
    return { known, learn: (more: RecordNames) => void Object.assign(known, more) };
  });
  return names;
}

/** The names of the records that these fields refer to, lines included. */
function chosenNames(fields: unknown, names: RecordNames): RecordNames {
  if (typeof fields === 'string') {
    return Object.hasOwn(names, fields) ? { [fields]: names[fields] ?? '' } : {};
  }
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.assign({}, ...Object.values(fields).map((value) => chosenNames(value, names)));
}
