import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newId } from '#contract/ids.ts';
import type { MutationName } from '#contract/mutations.ts';
import { FormFrame } from './form-frame.tsx';
import type { RecordPageProps } from './record-page.ts';
import { ReopenedForm } from './reopened-form.tsx';
import { SubmittedForm } from './submitted-form.tsx';
import { type ReopenedEntry, useReopenedEntry } from './use-reopened-entry.ts';

/** The page that creates a record, and edits one whose creation still waits in the outbox. */
export function CreatePage<Name extends MutationName, Values extends FieldValues, Parsed>(
  props: RecordPageProps<Name, Values, Parsed>,
) {
  const reopened = useReopenedEntry(props.mutation.name);
  return (
    <FormFrame title={props.words.title} list={props.place}>
      <ReopenedForm reopened={reopened}>
        {(entry) => <CreateForm {...props} entry={entry} />}
      </ReopenedForm>
    </FormFrame>
  );
}

interface CreateFormProps<Name extends MutationName, Values extends FieldValues, Parsed>
  extends RecordPageProps<Name, Values, Parsed> {
  entry: ReopenedEntry<Name> | undefined;
}

function CreateForm<Name extends MutationName, Values extends FieldValues, Parsed>({
  entry,
  ...page
}: CreateFormProps<Name, Values, Parsed>) {
  const entered = (entry?.args ?? {}) as Partial<Parsed> & { id?: string };
  const [id] = useState<string>(() => entered.id ?? newId());
  return (
    <SubmittedForm
      mutation={page.mutation}
      contract={page.contract}
      values={page.toValues(entered)}
      entry={entry}
      words={page.words}
      listPath={page.place.to}
      draftName={page.mutation.name}
      toChange={(fields) => ({
        args: { ...fields, id },
        context: { names: { [id]: page.nameOf(fields) } },
      })}
    >
      {page.children}
    </SubmittedForm>
  );
}
