import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useMessages } from '#client/office/kit/resource-messages.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { recordName } from '#contract/entities.ts';
import type { ListRow } from '#contract/lists.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import { FormFrame, PageForm, useIdParam, useLeave } from './form-frame.tsx';
import type { AnyField, AnyFields, FormValues } from './record-fields.tsx';
import { useHasLoaded } from './use-has-loaded.ts';
import { initialRecordOf, type QueuedEntry, useQueuedEntry } from './use-queued-entry.ts';
import { type FormDefaults, type FormRecord, useRecordForm } from './use-record-form.ts';

export interface RecordPageProps<Name extends RecordListName> {
  resource: Resource<Name>;
  fields: readonly AnyField[];
}

export function useReturnLink<Name extends RecordListName>({ list, path }: Resource<Name>) {
  const t = useMessages(list.name);
  return { to: path, title: t('title'), back: t('backToList') };
}

interface RecordCreateProps<Name extends RecordListName> extends RecordPageProps<Name> {
  useInitialValues?: (() => RecordDefaults) | undefined;
}

export interface RecordDefaults {
  start: FormDefaults | undefined;
  isLoading: boolean;
  toNextValues?: (values: FormValues) => AnyFields;
}

export function RecordCreatePage<Name extends RecordListName>({
  useInitialValues = useNoInitialValues,
  ...props
}: RecordCreateProps<Name>) {
  const { list, mutations } = props.resource;
  const { start, isLoading: isStartLoading, toNextValues = noValues } = useInitialValues();
  const t = useMessages(list.name);
  const { entry, isLoading } = useQueuedEntry(mutations.create);
  const hasLoaded = useHasLoaded(isLoading || isStartLoading);
  return (
    <FormFrame title={t('create.title')} list={useReturnLink(props.resource)}>
      {hasLoaded ? (
        <RecordForm {...props} record={undefined} entry={entry} start={start} toNextValues={toNextValues} />
      ) : (
        <Skeleton lines={5} className="p-6" />
      )}
    </FormFrame>
  );
}

const useNoInitialValues = (): RecordDefaults => ({ start: undefined, isLoading: false });
const noValues = () => ({});

export function RecordEditPage<Name extends RecordListName>(props: RecordPageProps<Name>) {
  const t = useMessages(props.resource.list.name);
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
  // The form keeps the values that it loaded first. The outbox merges the edit with later changes.
  const [initial, setInitial] = useState<ListRow<Name>>();
  if (initial === undefined && record !== undefined && !isEntryLoading) {
    // A function, because TypeScript cannot rule out that a generic row is an updater.
    setInitial(() => initialRecordOf(list.name, record.row, entry));
  }
  const isMissing = record === undefined && !isLoading && !isEntryLoading;
  useLeaveIfMissing(props.resource, { id, isMissing, error });
  if (initial === undefined) return <Skeleton lines={6} className="p-6" />;
  return <RecordForm {...props} record={initial} entry={entry} />;
}

// The mirror gets a record a moment after the request ends. Without this delay, an existing record would be reported as
// missing.
const missingAfterMs = 400;

interface MissingRecord {
  id: string | undefined;
  isMissing: boolean;
  error: { message: string } | undefined;
}

export function useLeaveIfMissing<Name extends RecordListName>(
  { list, path }: Resource<Name>,
  { id, isMissing, error }: MissingRecord,
): void {
  const t = useTranslations('office.forms');
  const messages = useMessages(list.name);
  const alert = useAlert();
  const { leaveTo } = useLeave();
  const leaveWithAlert = useEffectEvent(() => {
    const reason = id === undefined ? t('somethingWrong') : error?.message;
    alert.show({ variant: 'error', message: reason || messages('failed.fetch') });
    leaveTo(path);
  });
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(leaveWithAlert, missingAfterMs);
    return () => clearTimeout(timer);
  }, [isMissing]);
}

interface RecordFormProps<Name extends RecordListName> extends RecordPageProps<Name> {
  record: ListRow<Name> | undefined;
  entry: QueuedEntry<MutationName> | undefined;
  start?: FormDefaults | undefined;
  toNextValues?: RecordDefaults['toNextValues'];
  isInactiveWhileEmpty?: boolean;
}

export function RecordForm<Name extends RecordListName>({
  resource: { list, path, mutations },
  fields: allFields,
  record,
  entry,
  start,
  toNextValues,
  isInactiveWhileEmpty = false,
}: RecordFormProps<Name>) {
  const t = useMessages(list.name);
  const tOutbox = useTranslations('office.outbox');
  const { leaveTarget, leaveTo } = useLeave();
  const returnTo = entry ? '/outbox' : path;
  const nextTitle = entry ? tOutbox('title') : t('title');
  const { submitted, fields, inputProps, mutation } = useRecordForm(
    {
      noun: list.name,
      mutations,
      fields: allFields,
      nameOf: (fields) => recordName(list.name, fields),
    },
    {
      record: record as FormRecord | undefined,
      entry,
      start,
      toNextValues,
      onSaved: () => leaveTo(returnTo),
    },
  );
  return (
    <PageForm
      submitted={submitted}
      isInactiveWhileEmpty={isInactiveWhileEmpty}
      optionalFields={fields.filter(({ isOptional }) => isOptional).flatMap(({ names }) => names)}
      next={leaveTarget === undefined ? undefined : { to: leaveTarget, title: nextTitle }}
      isNew={record === undefined && entry === undefined}
      isOnlineOnly={mutationByName(mutation).mode === 'online'}
      submitLabel={t(record ? 'edit.submit' : 'create.submit')}
      cancelTo={returnTo}
    >
      {fields.map(({ names, Input }) => (
        <Input key={names[0]} {...inputProps} />
      ))}
    </PageForm>
  );
}
