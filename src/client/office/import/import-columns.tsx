import { useTranslations } from 'use-intl';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import type { FieldLabel, ImportKind } from './import-kind.ts';
import type { ImportControl, ImportTable } from './use-import.ts';

interface ImportColumnsProps {
  kind: ImportKind;
  table: ImportTable;
  control: ImportControl;
  labelOf: FieldLabel;
}

/** Which column of the file is which field; open where one lacks or comes twice. */
export function ImportColumns({ kind, table, control, labelOf }: ImportColumnsProps) {
  const t = useTranslations('office.import');
  const { headings, columns, twice, isGuessed } = table;
  const read = columns.filter((field) => field !== undefined).length;
  const leftOut = headings.filter((_, index) => columns[index] === undefined);
  const missing = kind.fields.filter(
    ({ name, isRequired }) => isRequired && !columns.includes(name),
  );
  const notes = [
    isGuessed && t('guessed'),
    twice.length > 0 && t('twice', { names: twice.map(labelOf).join(', ') }),
    missing.length > 0 &&
      t('missing', { names: missing.map(({ name }) => labelOf(name)).join(', ') }),
  ].filter((note) => note !== false);
  const options = [
    { value: '', label: t('leaveOut') },
    ...kind.fields.map(({ name }) => ({ value: name, label: labelOf(name) })),
  ];
  return (
    <>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {notes.map((note) => (
          <p key={note} className="rounded-md bg-amber-soft px-3.5 py-2.5 text-sm text-amber">
            {note}
          </p>
        ))}
      </div>
      <details
        className="rounded-lg border border-line bg-paper"
        open={missing.length > 0 || twice.length > 0 || undefined}
      >
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-semibold">
          {t('columns', { read, all: columns.length })}
          {leftOut.length > 0 && (
            <span className="font-normal text-ink-2">
              {` · ${t('columnsLeftOut', { names: leftOut.join(', ') })}`}
            </span>
          )}
        </summary>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3 border-t border-line p-4">
          {columns.map((field, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              key={index}
              label={<span className="wrap-anywhere">{headings[index]}</span>}
            >
              {(select) => (
                <Select
                  {...select}
                  value={field ?? ''}
                  options={options}
                  onChange={(chosen) => control.setField(index, chosen || undefined)}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </>
  );
}
