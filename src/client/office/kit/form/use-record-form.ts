import { useState } from 'react';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { type ListedResource, useMessages } from '#client/office/kit/resource-messages.ts';
import { withDefaults } from '#contract/definitions/define-entity.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { entityOf } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { AnyField, AnyFields, FormNames, FormValues } from './record-fields.tsx';
import {
  asFormFields,
  changedFields,
  fieldsOn,
  formFieldOfError,
  knownVersion,
  toChangesOnlyValidation,
  toFormValues,
  validationOf,
} from './record-form.ts';
import type { Change } from './use-form-mutation.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import { useSubmittedForm } from './use-submitted-form.ts';

export type FormRecord = AnyFields & { id: string; version: number };
type Entry = QueuedEntry<MutationName> | undefined;

export interface RecordFormDefinition {
  noun: ListedResource;
  mutations: { create: MutationName; update: MutationName };
  fields: readonly AnyField[];
  nameOf: (fields: AnyFields, record: FormRecord | undefined) => string | undefined;
  /** Needed if the record doesn't contain the names of its references as `{ id, name }`. */
  namesIn?: (record: FormRecord) => RecordNames;
  check?: (values: FormValues, formOrigin: { record: FormRecord | undefined; entry: Entry }) => FieldReason[];
  doneMessageKey?: (fields: AnyFields) => string | undefined;
  /** A rejection of a new record that the user can override, such as a possible duplicate. */
  overridableRejection?: { code: string; labelKey: string; args: AnyFields };
}

export interface FormDefaults {
  initialValues: AnyFields;
  names?: RecordNames;
  /** Undefined if no draft may be stored, because a draft would replace the initial values. */
  draftName: string | undefined;
}

interface RecordFormOptions {
  record: FormRecord | undefined;
  entry: Entry;
  start?: FormDefaults | undefined;
  newId?: string | undefined;
  toNextValues?: ((values: FormValues) => AnyFields) | undefined;
  onSaved: () => void;
}

export function useRecordForm(
  { noun: resourceName, mutations, check, overridableRejection, ...definition }: RecordFormDefinition,
  { record, entry, start, newId: presetId, toNextValues, onSaved }: RecordFormOptions,
) {
  const t = useMessages(resourceName);
  const [action, mutation] = record ? (['update', mutations.update] as const) : (['create', mutations.create] as const);
  const fields = fieldsOn(definition.fields, record ? 'edit' : 'create');
  const entryArgs = (entry?.args ?? {}) as AnyFields & { id?: string };
  const [id, setId] = useState(() => record?.id ?? entryArgs.id ?? presetId ?? newId());
  const names = useFormNames({
    ...start?.names,
    ...(record && (definition.namesIn ?? referencedNames)(record)),
    ...entry?.view.names,
  });
  // The mutations of users name some fields differently from the record.
  const writtenFields = record && (mutationByName(mutation).toEditFields?.(record) ?? record);
  const fieldsBefore = writtenFields && asFormFields(fields, writtenFields);
  const validation = {
    ...validationOf(fields, mutation),
    ...(check && { check: (_: AnyFields, values: FormValues) => check(values, { record, entry }) }),
  };

  function toCreation(filledFields: AnyFields, ownName: RecordNames, isConfirmed: boolean) {
    const args = {
      ...withEntityDefaults(resourceName, filledFields),
      id,
      ...(isConfirmed && overridableRejection?.args),
    };
    return { args, context: { names: { ...namesUsedIn(filledFields, names.byId), ...ownName } } };
  }

  function toChange(filledFields: AnyFields, isConfirmed: boolean) {
    const name = definition.nameOf(filledFields, record);
    const ownName: RecordNames = name === undefined ? {} : { [id]: name };
    if (!fieldsBefore || !writtenFields || !record) return toCreation(filledFields, ownName, isConfirmed);
    const { changes, isEmpty } = changedFields(fieldsBefore, filledFields);
    if (isEmpty && !entry) return undefined;
    // The record's values, not the form's: after a rejection as stale, the outbox compares them with the server's
    // record.
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, writtenFields[field]]));
    const context = { names: { ...namesUsedIn([changes, base], names.byId), ...ownName }, base };
    return { args: { ...changes, id, ...knownVersion(record) }, context };
  }

  const submitted = useSubmittedForm<MutationName, FormValues, AnyFields, 'confirmed'>({
    mutation: { name: mutation },
    validation: fieldsBefore ? toChangesOnlyValidation(validation, fieldsBefore) : validation,
    values: toFormValues(fields, { ...start?.initialValues, ...fieldsBefore, ...entryArgs }),
    entry,
    // Contains the version, because a draft of an older version could undo another user's later changes.
    draftName: record ? `${mutation} ${id} ${record.version}` : start ? start.draftName : mutation,
    formFieldOfError: formFieldOfError(fields),
    messagesFor: (filledFields) => ({
      done: t(definition.doneMessageKey?.(filledFields) ?? `done.${action}d`),
      failed: t(`failed.${action}`),
    }),
    toChange: (filledFields, confirmation) =>
      toChange(filledFields, confirmation !== undefined) as Change<MutationName> | undefined,
    resolve: ({ code, message }) =>
      code === overridableRejection?.code
        ? {
            message,
            label: t(overridableRejection.labelKey),
            confirmation: 'confirmed',
            isShownInPlace: true,
          }
        : undefined,
    canRetryStale: true,
    // Only a new record is followed by another one.
    toNextValues:
      record || entry || !toNextValues
        ? undefined
        : (values) => {
            setId(newId());
            return toFormValues(fields, toNextValues(values));
          },
    onSaved,
  });
  const inputProps = { control: submitted.form.control, messages: t, record, names };
  const shownFields = fields.filter(({ isShownFor = () => true }) => !record || isShownFor(record));
  return { submitted, fields: shownFields, inputProps, mutation };
}

function withEntityDefaults(resourceName: ListedResource, filledFields: AnyFields): AnyFields {
  const entity = entityOf(resourceName);
  return entity ? withDefaults(entity, filledFields) : filledFields;
}

/** One mutable object while the form is open. Added names need no render, because they are only stored. */
function useFormNames(initialNames: RecordNames): FormNames {
  const [names] = useState(() => {
    const byId = { ...initialNames };
    return { byId, add: (more: RecordNames) => void Object.assign(byId, more) };
  });
  return names;
}

/** Any string in the fields, even within lines, can be an id. */
function namesUsedIn(fields: unknown, names: RecordNames): RecordNames {
  if (typeof fields === 'string') {
    return Object.hasOwn(names, fields) ? { [fields]: names[fields] ?? '' } : {};
  }
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.assign({}, ...Object.values(fields).map((value) => namesUsedIn(value, names)));
}
