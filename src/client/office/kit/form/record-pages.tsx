import { useState } from 'react';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useWords } from '#client/office/kit/words.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { newId } from '#contract/ids.ts';
import type { ListRow } from '#contract/lists.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { changedFields } from './changed-fields.ts';
import type { JudgedForm } from './contract-resolver.ts';
import { EditedRecord } from './edited-record.tsx';
import { FormFrame, PageForm } from './form-frame.tsx';
import { judgeChanges } from './judge-changes.ts';
import { knownVersion } from './known-version.ts';
import type { FormValues } from './record-fields.tsx';
import { type AnyField, type AnyFields, fieldsOn, formOf, toFormValues } from './record-form.ts';
import { useIdParam } from './use-id-param.ts';
import { useLeave } from './use-leave.ts';
import { type ReopenedEntry, useReopenedEntry } from './use-reopened-entry.ts';
import type { Change } from './use-send.ts';
import { useSubmittedForm } from './use-submitted-form.ts';

export interface RecordPageProps<Name extends RecordListName> {
  resource: Resource<Name>;
  fields: readonly AnyField[];
}

interface FormProps<Name extends RecordListName> extends RecordPageProps<Name> {
  entry: ReopenedEntry<MutationName> | undefined;
}

/** Where a form of this noun leads back to. */
export function useFormPlace<Name extends RecordListName>({ list, path }: Resource<Name>) {
  const t = useWords(list.name);
  return { to: path, title: t('title'), back: t('backToList') };
}

/** The page that creates a record, and edits one whose creation still waits in the outbox. */
export function RecordCreatePage<Name extends RecordListName>(props: RecordPageProps<Name>) {
  const { list, mutations } = props.resource;
  const t = useWords(list.name);
  const { entry, isLoading } = useReopenedEntry(mutations.create);
  return (
    <FormFrame title={t('create.title')} list={useFormPlace(props.resource)}>
      {isLoading ? (
        // The form starts with the values of the entry.
        <Skeleton lines={5} className="p-6" />
      ) : (
        <CreateForm {...props} entry={entry} />
      )}
    </FormFrame>
  );
}

function CreateForm<Name extends RecordListName>({ resource, entry, ...props }: FormProps<Name>) {
  const { create } = resource.mutations;
  const fields = fieldsOn(props.fields, 'create');
  const entered = (entry?.args ?? {}) as AnyFields & { id?: string };
  const [id] = useState<string>(() => entered.id ?? newId());
  return (
    <RecordForm
      {...{ resource, fields, entry }}
      step="create"
      mutation={create}
      contract={formOf(fields, create)}
      known={entered}
      draftName={create}
      toChange={(made) => ({
        args: { ...made, id },
        context: { names: { [id]: String(made[resource.nameField]) } },
      })}
    />
  );
}

/** The page that edits a record: only the fields that were changed are sent. */
export function RecordEditPage<Name extends RecordListName>(props: RecordPageProps<Name>) {
  const { list, path, mutations } = props.resource;
  const t = useWords(list.name);
  return (
    <FormFrame title={t('edit.title')} list={useFormPlace(props.resource)}>
      <EditedRecord
        list={list}
        id={useIdParam()}
        reopened={useReopenedEntry(mutations.update)}
        failedFetch={t('failed.fetch')}
        back={path}
      >
        {(record, entry) => <RecordEditForm {...props} record={record} entry={entry} />}
      </EditedRecord>
    </FormFrame>
  );
}

interface EditFormProps<Name extends RecordListName> extends FormProps<Name> {
  /** As the server has it, or as it was made here. */
  record: ListRow<Name>;
  isRestingWhileEmpty?: boolean;
}

export function RecordEditForm<Name extends RecordListName>({
  resource,
  record,
  entry,
  ...props
}: EditFormProps<Name>) {
  const { update } = resource.mutations;
  const fields = fieldsOn(props.fields, 'edit');
  const read = record as AnyFields & { id: string; version: number };
  const { id, version } = read;
  const known = mutationNamed(update).asWritten?.(read) ?? read;
  return (
    <RecordForm
      {...{ resource, fields, entry, id }}
      step="update"
      mutation={update}
      contract={judgeChanges(formOf(fields, update), known)}
      known={{ ...known, ...(entry?.args as AnyFields | undefined) }}
      isRestingWhileEmpty={props.isRestingWhileEmpty}
      // What was typed over an older version may undo what somebody did since.
      draftName={`${update} ${id} ${version}`}
      toChange={(edited) => {
        const { changes, base, isEmpty } = changedFields(known, edited);
        if (isEmpty && !entry) return undefined;
        const args = { ...changes, id, ...knownVersion({ version }) };
        return { args, context: { names: { [id]: String(edited[resource.nameField]) }, base } };
      }}
    />
  );
}

interface RecordFormProps<Name extends RecordListName> extends FormProps<Name> {
  step: 'create' | 'update';
  /** Of the record that is edited. */
  id?: string;
  mutation: MutationName;
  contract: JudgedForm<FormValues, AnyFields>;
  /** What the form starts with. */
  known: AnyFields;
  draftName: string;
  toChange: (
    fields: AnyFields,
  ) => { args: object; context: Change<MutationName>['context'] } | undefined;
  isRestingWhileEmpty?: boolean | undefined;
}

function RecordForm<Name extends RecordListName>({
  resource: { list, path },
  fields,
  entry,
  step,
  id,
  mutation,
  known,
  isRestingWhileEmpty = false,
  toChange,
  ...form
}: RecordFormProps<Name>) {
  const t = useWords(list.name);
  const { isLeaving, leaveTo } = useLeave();
  const after = entry ? '/outbox' : path;
  const submitted = useSubmittedForm<MutationName, FormValues, AnyFields>({
    ...form,
    ...{ mutation: { name: mutation }, entry },
    values: toFormValues(fields, known),
    words: () => ({ done: t(`done.${step}d`), failed: t(`failed.${step}`) }),
    // A noun's fields are the arguments of its mutations: its form has been checked for that.
    toChange: (fields) => toChange(fields) as Change<MutationName> | undefined,
    isSavedAgain: true,
    onSaved: () => leaveTo(after),
  });
  return (
    <PageForm
      {...{ submitted, isLeaving, isRestingWhileEmpty }}
      isOnlineOnly={mutationNamed(mutation).mode === 'online'}
      submitLabel={t(step === 'create' ? 'create.submit' : 'edit.submit')}
      cancelTo={after}
    >
      {fields.map(({ names, Input }) => (
        <Input key={names[0]} control={submitted.form.control as never} words={t} id={id} />
      ))}
    </PageForm>
  );
}
