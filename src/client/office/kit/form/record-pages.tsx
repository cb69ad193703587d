import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useWords } from '#client/office/kit/words.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { ListRow } from '#contract/lists.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { FormFrame, PageForm, useIdParam, useLeave } from './form-frame.tsx';
import type { FormValues } from './record-fields.tsx';
import type { AnyField } from './record-form.ts';
import { initialRecordOf, type QueuedEntry, useQueuedEntry } from './use-queued-entry.ts';
import { type FormRecord, type FormStart, useRecordForm } from './use-record-form.ts';

export interface RecordPageProps<Name extends RecordListName> {
  resource: Resource<Name>;
  fields: readonly AnyField[];
}

/** The link from a form of this noun back to its list. */
export function useReturnLink<Name extends RecordListName>({ list, path }: Resource<Name>) {
  const t = useWords(list.name);
  return { to: path, title: t('title'), back: t('backToList') };
}

interface RecordCreateProps<Name extends RecordListName> extends RecordPageProps<Name> {
  /** A hook for first values from another screen, which may still be read. */
  useStart?: (() => { start: FormStart | undefined; isLoading: boolean }) | undefined;
  /** What "Save and add another" keeps of the record before. */
  keeps?: readonly string[] | undefined;
}

/** The page that creates a record, or edits its queued creation. */
export function RecordCreatePage<Name extends RecordListName>({
  useStart = useNoStart,
  keeps = [],
  ...props
}: RecordCreateProps<Name>) {
  const { list, mutations } = props.resource;
  const { start, isLoading: isStartLoading } = useStart();
  const t = useWords(list.name);
  const { entry, isLoading } = useQueuedEntry(mutations.create);
  const [kept, setKept] = useState<FormStart[]>([]);
  const addAnother = (values: FormValues) => {
    const known = Object.fromEntries(keeps.map((name) => [name, values[name]]));
    setKept([...kept, { known, draftName: mutations.create }]);
  };
  return (
    <FormFrame title={t('create.title')} list={useReturnLink(props.resource)}>
      {isLoading || isStartLoading ? (
        // The form must be mounted with its first values, so it waits for them.
        <Skeleton lines={5} className="p-6" />
      ) : (
        // Each record has a form of its own.
        <RecordForm
          key={kept.length}
          {...props}
          record={undefined}
          entry={entry}
          start={kept.at(-1) ?? start}
          onAnother={entry ? undefined : addAnother}
        />
      )}
    </FormFrame>
  );
}

const useNoStart = () => ({ start: undefined, isLoading: false });

/** The page that edits a record. Only changed fields are sent. */
export function RecordEditPage<Name extends RecordListName>(props: RecordPageProps<Name>) {
  const t = useWords(props.resource.list.name);
  return (
    <FormFrame title={t('edit.title')} list={useReturnLink(props.resource)}>
      <LoadedForm {...props} />
    </FormFrame>
  );
}

function LoadedForm<Name extends RecordListName>(props: RecordPageProps<Name>) {
  const { list, mutations } = props.resource;
  const id = useIdParam();
  const { entry, isLoading: isEntryLoading } = useQueuedEntry(mutations.update);
  const { record, isLoading, error } = useRecord(list, id);
  // If the record changes while the form is open, the form still starts from the record as first
  // loaded: the outbox merges the edit with the later changes.
  const [initial, setInitial] = useState<ListRow<Name>>();
  if (initial === undefined && record !== undefined && !isEntryLoading) {
    // A function, because TypeScript cannot exclude that a generic row is itself an updater.
    setInitial(() => initialRecordOf(list.name, record.row, entry));
  }
  const isMissing = record === undefined && !isLoading && !isEntryLoading;
  useLeaveIfMissing(props.resource, { id, isMissing, error });
  if (initial === undefined) return <Skeleton lines={6} className="p-6" />;
  return <RecordForm {...props} record={initial} entry={entry} />;
}

// The mirror gives a record a moment after the request for the record ends. Without this wait, a
// record that does exist would be reported as missing.
const missingAfterMs = 400;

interface MissingRecord {
  id: string | undefined;
  isMissing: boolean;
  error: { message: string } | undefined;
}

/** Goes back to the list with an alert if the record of an edit form cannot be loaded. */
export function useLeaveIfMissing<Name extends RecordListName>(
  { list, path }: Resource<Name>,
  { id, isMissing, error }: MissingRecord,
): void {
  const t = useTranslations('office.forms');
  const words = useWords(list.name);
  const alert = useAlert();
  const { leaveTo } = useLeave();
  const leaveWithAlert = useEffectEvent(() => {
    const reason = id === undefined ? t('somethingWrong') : error?.message;
    alert.show({ variant: 'error', message: reason || words('failed.fetch') });
    leaveTo(path);
  });
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(leaveWithAlert, missingAfterMs);
    return () => clearTimeout(timer);
  }, [isMissing]);
}

interface RecordFormProps<Name extends RecordListName> extends RecordPageProps<Name> {
  /** The record that is edited; undefined if the form creates a record. */
  record: ListRow<Name> | undefined;
  /** The queued entry whose values the form shows; undefined if the form makes a new change. */
  entry: QueuedEntry<MutationName> | undefined;
  start?: FormStart | undefined;
  /** The record is saved, and another one follows: with what was typed. */
  onAnother?: ((values: FormValues) => void) | undefined;
  /** See `PageForm`. */
  isInactiveWhileEmpty?: boolean;
}

/**
 * The form inside the page. After saving, the list is opened, or the outbox if a queued entry was
 * edited.
 */
export function RecordForm<Name extends RecordListName>({
  resource: { list, path, nameField, mutations },
  fields: fieldsOfNoun,
  record,
  entry,
  start,
  onAnother,
  isInactiveWhileEmpty = false,
}: RecordFormProps<Name>) {
  const t = useWords(list.name);
  const tOutbox = useTranslations('office.outbox');
  const { leavingTo, leaveTo } = useLeave();
  const returnTo = entry ? '/outbox' : path;
  const isAnotherWanted = useRef(false);
  const nextTitle = entry ? tOutbox('title') : t('title');
  const { submitted, fields, inputProps, mutation } = useRecordForm(
    {
      noun: list.name,
      mutations,
      fields: fieldsOfNoun,
      nameOf: (fields) => String(fields[nameField]),
    },
    { record: record as FormRecord | undefined, entry, start, onSaved },
  );
  function onSaved() {
    if (isAnotherWanted.current && onAnother) onAnother(submitted.form.getValues());
    else leaveTo(returnTo);
  }
  const submit = (wantsAnother: boolean) => {
    isAnotherWanted.current = wantsAnother;
    submitted.submit();
  };
  return (
    <PageForm
      submitted={{
        ...submitted,
        onSubmit: (event) => {
          event.preventDefault();
          submit(false);
        },
      }}
      isInactiveWhileEmpty={isInactiveWhileEmpty}
      onAnother={onAnother && (() => submit(true))}
      optionalFields={fields.filter(({ isOptional }) => isOptional).flatMap(({ names }) => names)}
      next={leavingTo === undefined ? undefined : { to: leavingTo, title: nextTitle }}
      isNew={record === undefined && entry === undefined}
      isOnlineOnly={mutationNamed(mutation).mode === 'online'}
      submitLabel={t(record ? 'edit.submit' : 'create.submit')}
      cancelTo={returnTo}
    >
      {fields.map(({ names, Input }) => (
        <Input key={names[0]} {...inputProps} />
      ))}
    </PageForm>
  );
}
