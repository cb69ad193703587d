import type { FieldValues } from 'react-hook-form';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import { changedFields } from './changed-fields.ts';
import { EditedRecord } from './edited-record.tsx';
import { FormFrame } from './form-frame.tsx';
import { judgeChanges } from './judge-changes.ts';
import { knownVersion } from './known-version.ts';
import type { RecordPageProps, RecordPageWords } from './record-page.ts';
import { SubmittedForm } from './submitted-form.tsx';
import { useIdParam } from './use-id-param.ts';
import { type ReopenedEntry, useReopenedEntry } from './use-reopened-entry.ts';

/** A list whose rows can be edited: each has the version that an edit is measured against. */
type EditableList = {
  [Name in ListName]: ListRow<Name> extends { id: string; version: number } ? Name : never;
}[ListName];

interface EditPageProps<
  List extends EditableList,
  Name extends MutationName,
  Values extends FieldValues,
  Parsed,
> extends RecordPageProps<Name, Values, Parsed> {
  list: { readonly name: List };
  words: RecordPageWords & { failedFetch: string };
  /** A record in the form's own fields, where the wire reads and writes other names (users). */
  toFields?: (record: ListRow<List>) => Partial<Parsed>;
}

/** The page that edits a record: only the fields that were changed are sent. */
export function EditPage<
  List extends EditableList,
  Name extends MutationName,
  Values extends FieldValues,
  Parsed extends object,
>(props: EditPageProps<List, Name, Values, Parsed>) {
  const id = useIdParam();
  const reopened = useReopenedEntry(props.mutation.name);
  return (
    <FormFrame title={props.words.title} list={props.place}>
      <EditedRecord
        list={props.list}
        id={id}
        reopened={reopened}
        failedFetch={props.words.failedFetch}
        back={props.place.to}
      >
        {(record, entry) => <EditForm {...props} record={record} entry={entry} />}
      </EditedRecord>
    </FormFrame>
  );
}

interface EditFormProps<
  List extends EditableList,
  Name extends MutationName,
  Values extends FieldValues,
  Parsed,
> extends EditPageProps<List, Name, Values, Parsed> {
  /** As the server has it, or as it was made here. */
  record: ListRow<List>;
  entry: ReopenedEntry<Name> | undefined;
}

function EditForm<
  List extends EditableList,
  Name extends MutationName,
  Values extends FieldValues,
  Parsed extends object,
>({ record, entry, ...page }: EditFormProps<List, Name, Values, Parsed>) {
  const { id, version } = record as { id: string; version: number };
  const known = page.toFields?.(record) ?? (record as Partial<Parsed>);
  return (
    <SubmittedForm
      mutation={page.mutation}
      contract={judgeChanges(page.contract, known)}
      values={page.toValues({ ...known, ...(entry?.args as Partial<Parsed> | undefined) })}
      entry={entry}
      words={page.words}
      listPath={page.place.to}
      // What was typed over an older version may undo what somebody did since.
      draftName={`${page.mutation.name} ${id} ${version}`}
      toChange={(fields) => {
        const { changes, base, isEmpty } = changedFields(known, fields);
        if (isEmpty && !entry) return undefined;
        const args = { ...changes, id, ...knownVersion({ version }) };
        return { args, context: { names: { [id]: page.nameOf(fields) }, base } };
      }}
    >
      {page.children}
    </SubmittedForm>
  );
}
