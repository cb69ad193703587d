import { useLocale, useTranslations } from 'use-intl';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import { entityOf } from '#contract/entities.ts';
import { type CsvLanguage, csvValueLabel } from '#contract/messages/csv-labels.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { CheckedRow, FieldLabel, ImportKind, Reason, Verdict } from './import-kind.ts';
import type { ImportControl, ImportTable } from './use-import.ts';

const tones: Record<Verdict, BadgeTone> = {
  new: 'leaf',
  changed: 'blue',
  same: 'grey',
  wrong: 'red',
};

export interface ImportRowsProps {
  table: ImportTable;
  shownIndexes: readonly number[];
  checkedRows: readonly (CheckedRow | undefined)[];
  control: Pick<ImportControl, 'edit' | 'leaveOut'>;
  labelOf: FieldLabel;
  reasonOf: ReasonText;
  valueText: (field: string, value: string | number) => string;
}

export function ImportRows(props: ImportRowsProps) {
  const t = useTranslations('office.import');
  const isCards = useIsCardLayout();
  const { table, shownIndexes, labelOf } = props;
  const fields = [...new Set(table.columns.filter((field) => field !== undefined))];
  if (shownIndexes.length === 0) return <p className="py-8 text-center text-ink-2">{t('noneShown')}</p>;
  if (isCards) {
    return (
      <ul aria-label={t('rows')} className="flex flex-col gap-3">
        {shownIndexes.map((index) => (
          <li key={index} className="rounded-lg border border-line bg-paper p-4">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
                {t('row', { row: index + 1 })} <RowVerdict {...props} index={index} />
              </span>
              <LeaveOutButton {...props} index={index} />
            </div>
            <div className="flex flex-col gap-3">
              {fields.map((field) => (
                <div key={field}>
                  <span aria-hidden className="text-sm font-semibold">
                    {labelOf(field)}
                  </span>
                  <Cell {...props} index={index} field={field} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <section
      aria-label={t('rows')}
      // `relative` prevents content for screen readers from widening the page.
      className="relative overflow-x-auto rounded-xl border border-line bg-paper"
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            <th scope="col" className="py-2.5 pr-2 pl-4 font-semibold">
              #
            </th>
            <th scope="col" className="px-2 py-2.5 font-semibold">
              {t('what')}
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className="px-3.5 py-2.5 font-semibold whitespace-nowrap">
                {labelOf(field)}
              </th>
            ))}
            <th scope="col" className="px-2 py-2.5">
              <span className="sr-only">{t('leaveOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shownIndexes.map((index) => (
            <tr key={index} className="border-b border-line align-top last:border-0">
              <th scope="row" className="figures py-3.5 pr-2 pl-4 text-sm font-normal text-ink-2">
                {index + 1}
              </th>
              <td className="px-2 py-3">
                <RowVerdict {...props} index={index} />
              </td>
              {fields.map((field) => (
                <td key={field} className="min-w-32 px-1 py-1.5">
                  <Cell {...props} index={index} field={field} />
                </td>
              ))}
              <td className="px-2 py-1.5 text-right">
                <LeaveOutButton {...props} index={index} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends ImportRowsProps {
  index: number;
}

function RowVerdict({ table, checkedRows, index, labelOf, reasonOf }: RowProps) {
  const t = useTranslations('office.import');
  if (table.leftOut.has(index)) return <Badge tone="grey">{t('verdict.leftOut')}</Badge>;
  const checkedRow = checkedRows[index];
  if (!checkedRow) return null;
  return (
    <>
      <Badge tone={tones[checkedRow.verdict]}>{t(`verdict.${checkedRow.verdict}`)}</Badge>
      {Object.entries(checkedRow.errors).map(([field, reason]) => {
        const why = table.columns.includes(field) ? '' : reasonOf(field, reason);
        return (
          <span key={field} className={cx('mt-1 block text-sm text-red', why && 'min-w-40')}>
            {why || labelOf(field)}
          </span>
        );
      })}
    </>
  );
}

function Cell({
  table,
  checkedRows,
  index,
  field,
  control,
  labelOf,
  reasonOf,
  valueText,
}: RowProps & { field: string }) {
  const t = useTranslations('office.import');
  const isLeftOut = table.leftOut.has(index);
  const checkedRow = isLeftOut ? undefined : checkedRows[index];
  const error = checkedRow?.errors[field];
  const before = checkedRow && Object.hasOwn(checkedRow.before, field) ? checkedRow.before[field] : undefined;
  const value = table.rows[index]?.[table.columns.indexOf(field)] ?? '';
  const id = `${field}-${index}`;
  const hasDescription = error !== undefined || before !== undefined;
  return (
    <>
      <input
        aria-label={t('cell', { field: labelOf(field), row: index + 1 })}
        aria-invalid={error ? true : undefined}
        aria-describedby={hasDescription ? id : undefined}
        value={value}
        disabled={isLeftOut}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => control.edit(index, field, target.value)}
        className={cx(
          'control min-h-10! px-2.5! py-1! max-md:mt-1 pointer-coarse:min-h-11!',
          !error && 'md:border-transparent! md:bg-transparent! md:hover:border-control!',
          'md:focus:border-control! md:focus:bg-paper!',
        )}
      />
      {error && (
        <p id={id} className="px-2.5 pt-0.5 text-sm text-red">
          {reasonOf(field, error)}
        </p>
      )}
      {!error && before !== undefined && (
        <p id={id} className="px-2.5 pt-0.5 text-sm text-ink-2 wrap-anywhere">
          {before === '' ? t('wasEmpty') : t('was', { value: valueText(field, before) })}
        </p>
      )}
    </>
  );
}

function LeaveOutButton({ table, index, control }: RowProps) {
  const t = useTranslations('office.import');
  const isLeftOut = table.leftOut.has(index);
  const label = t(isLeftOut ? 'takeIn' : 'leaveOut');
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${label}, ${t('row', { row: index + 1 })}`}
      onClick={() => control.leaveOut([index], !isLeftOut)}
    >
      {label}
    </Button>
  );
}

export type ReasonText = (field: string, reason: Reason) => string;

export function useReasonText({ list }: Pick<ImportKind, 'list'>): ReasonText {
  const t = useTranslations('office.import.reason');
  const say = useTranslateMessage();
  const locale = useLocale() as CsvLanguage;
  return (field, reason) => {
    if ('message' in reason) return say({ message: '', text: reason.message as StoredText });
    if (reason.own === 'cells') return t('cells', { cells: reason.cells, columns: reason.columns });
    if (reason.own === 'twice') return t('twice', { row: reason.row });
    if (reason.own !== 'choice') return t(reason.own);
    const choice = entityOf(list)?.fields[field];
    const values = choice?.kind === 'choice' ? choice.values : [];
    return t('choice', { values: values.map((value) => csvValueLabel(value, locale)).join(', ') });
  };
}
