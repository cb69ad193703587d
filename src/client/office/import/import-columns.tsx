import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { reviewColumns } from './columns.ts';
import type { FieldLabel, ImportKind } from './import-kind.ts';
import type { ImportControl, ImportTable } from './use-import.ts';

interface ImportColumnsProps {
  kind: ImportKind;
  table: ImportTable;
  control: ImportControl;
  labelOf: FieldLabel;
  valueText: (field: string, value: string | number) => string;
}

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3 p-4';

export function ImportColumns({ kind, table, control, labelOf, valueText }: ImportColumnsProps) {
  const t = useTranslations('office.import');
  const { headings, columns, ambiguousFields, isGuessed, isKnown, titleRows, variants, shared } = table;
  const { leftOut, missing, sharable, needsReview } = reviewColumns(table, kind.fields);
  const read = columns.filter((field) => field !== undefined).length;
  const notes = [
    isGuessed && t('guessed'),
    !isKnown && t('unknownHeadings'),
    titleRows > 0 && t('titleRows', { count: titleRows }),
    variants.count > 0 && t('variants', { count: variants.count }),
    ambiguousFields.length > 0 && t('twice', { names: ambiguousFields.map(labelOf).join(', ') }),
    missing.length > 0 && t('missing', { names: missing.map(({ name }) => labelOf(name)).join(', ') }),
  ].filter((note) => note !== false);
  const optionsOf = (index: number) => [
    { value: '', label: t(variants.columns.includes(index) ? 'inName' : 'leaveOut') },
    ...kind.fields.map(({ name }) => ({ value: name, label: labelOf(name) })),
  ];
  const isRecordImport = kind.list === 'products' || kind.list === 'suppliers';
  // Set when the file is read, so the section doesn't close while the user types in it.
  const [isOpen] = useState(needsReview);
  return (
    <>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {notes.map((note) => (
          <p key={note} className="rounded-md bg-amber-soft px-3.5 py-2.5 text-sm text-amber">
            {note}
          </p>
        ))}
      </div>
      <details className="rounded-lg border border-line bg-paper" open={isOpen}>
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-semibold">
          {t('columns', { read, all: columns.length })}
          {leftOut.length > 0 && (
            <span className="font-normal text-ink-2">{` · ${t('columnsLeftOut', { names: leftOut.join(', ') })}`}</span>
          )}
        </summary>
        {sharable.length > 0 && (
          <fieldset className={cx(gridClass, 'border-t border-line')}>
            <legend className="float-left col-span-full text-sm text-ink-2">
              {t(isRecordImport ? 'sharedNew' : 'shared')}
            </legend>
            {sharable.map(({ name, values }) => (
              <Field key={name} label={labelOf(name)}>
                {(input) =>
                  values ? (
                    <Select
                      {...input}
                      value={shared[name] ?? ''}
                      options={[
                        { value: '', label: t('none') },
                        ...values.map((value) => ({ value, label: valueText(name, value) })),
                      ]}
                      onChange={(selectedValue) => control.setShared(name, selectedValue)}
                    />
                  ) : (
                    <TextInput
                      {...input}
                      value={shared[name] ?? ''}
                      autoComplete="off"
                      onChange={({ target }) => control.setShared(name, target.value)}
                    />
                  )
                }
              </Field>
            ))}
          </fieldset>
        )}
        {!isKnown && (
          <div className="border-t border-line px-4 pt-3">
            <Checkbox label={t('firstRowNames')} checked={table.hasHeading} onChange={control.setHeading} />
          </div>
        )}
        <div className={cx(gridClass, 'border-t border-line')}>
          {columns.map((field, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
              key={index}
              label={<span className="wrap-anywhere">{headings[index]}</span>}
            >
              {(select) => (
                <Select
                  {...select}
                  value={field ?? ''}
                  options={optionsOf(index)}
                  onChange={(selectedValue) => control.setField(index, selectedValue || undefined)}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </>
  );
}
