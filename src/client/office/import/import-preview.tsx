import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/form/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Pager } from '#client/ui/table/pager.tsx';
import { ImportColumns } from './import-columns.tsx';
import { type CheckedRow, type FieldLabel, type ImportKind, type Verdict, verdicts } from './import-kind.ts';
import { ImportRows, type ImportRowsProps, useReasonText } from './import-rows.tsx';
import type { ImportControl, ImportTable } from './use-import.ts';
import { type CheckedRows, useCheckedRows } from './use-row-verdicts.ts';

const rowsPerPage = 25;

type Filter = Verdict | 'all';

interface ImportPreviewProps {
  kind: ImportKind;
  table: ImportTable;
  control: ImportControl;
  labelOf: FieldLabel;
  valueText: ImportRowsProps['valueText'];
  isStoring: boolean;
  onSubmit: (checkedRows: readonly CheckedRow[]) => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { kind, table, control, labelOf, valueText } = props;
  const t = useTranslations('office.import');
  const checkedRows = useCheckedRows(kind, table);
  const reasonOf = useReasonText(kind);
  const { filter, choose, page, setPage, places } = useShownRows(checkedRows, table.rows.length);
  const shownIndexes = places.slice((page - 1) * rowsPerPage, page * rowsPerPage);
  const wrong = checkedRows.of.flatMap((each, index) => (each?.verdict === 'wrong' ? [index] : []));
  return (
    <div className="flex flex-col gap-4">
      <ImportColumns {...{ kind, table, control, labelOf, valueText }} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl<Filter>
          label={t('filter')}
          value={filter}
          options={[
            { value: 'all', label: t('all', { count: table.rows.length }), icon: null },
            ...verdicts.map((value) => ({
              value,
              icon: null,
              label: t(`counted.${value}`, { count: checkedRows.counts[value] }),
            })),
          ]}
          onChange={choose}
        />
        {wrong.length > 0 && checkedRows.isReady && (
          <Button variant="secondary" size="small" onClick={() => control.leaveOut(wrong, true)}>
            {t('leaveOutWrong', { count: wrong.length })}
          </Button>
        )}
      </div>
      {places.length === 0 && !checkedRows.isReady ? (
        <Skeleton lines={6} />
      ) : (
        <ImportRows {...{ table, shownIndexes, control, labelOf, reasonOf, valueText }} checkedRows={checkedRows.of} />
      )}
      {places.length > rowsPerPage && (
        <Pager
          pagination={{
            page,
            limit: rowsPerPage,
            total: places.length,
            has_prev: page > 1,
            has_next: page * rowsPerPage < places.length,
          }}
          shownCount={shownIndexes.length}
          onPage={setPage}
        />
      )}
      <SubmitBar {...props} checkedRows={checkedRows} onWrong={() => choose('wrong')} />
    </div>
  );
}

/** Rows are filtered only when the filter changes, so a corrected row stays visible. */
function useShownRows({ of, isReady }: CheckedRows, count: number) {
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const [filteredIndexes, setFilteredIndexes] = useState<readonly number[]>([]);
  const choose = (selectedFilter: Filter) => {
    setFilter(selectedFilter);
    setPage(1);
    setFilteredIndexes(
      Array.from({ length: count }, (_, index) => index).filter(
        (index) => selectedFilter === 'all' || of[index]?.verdict === selectedFilter,
      ),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the first check of all rows
  useEffect(() => {
    if (isReady && filteredIndexes.length === 0) choose(filter);
  }, [isReady]);
  return { filter, choose, page, setPage, places: filteredIndexes };
}

interface SubmitBarProps extends Pick<ImportPreviewProps, 'control' | 'isStoring' | 'onSubmit'> {
  checkedRows: CheckedRows;
  onWrong: () => void;
}

function SubmitBar({ checkedRows, control, isStoring, onSubmit, onWrong }: SubmitBarProps) {
  const t = useTranslations('office.import');
  const { counts, isReady } = checkedRows;
  const count = counts.new + counts.changed;
  const reason = !isReady
    ? t('judging')
    : counts.wrong > 0
      ? t('wrongLeft', { count: counts.wrong })
      : count === 0
        ? t('nothing')
        : '';
  const submit = () => {
    if (counts.wrong > 0) return onWrong();
    if (isReady && count > 0) onSubmit(checkedRows.of.filter((each) => each !== undefined));
  };
  return (
    // With doubled text size, a sticky bar would cover the rows.
    <div className="min-[20rem]:sticky bottom-(--bar-space) z-10 -mx-1 flex flex-wrap items-center justify-between gap-2 border-t border-line bg-cream px-1 py-3">
      <p role="status" className={counts.wrong > 0 && isReady ? 'text-sm text-red' : 'text-sm text-ink-2'}>
        {reason}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button variant="secondary" onClick={control.startOver}>
          {t('anew')}
        </Button>
        <Button isLoading={isStoring} aria-disabled={reason !== '' || undefined} onClick={submit}>
          {t('submit', { count })}
        </Button>
      </div>
    </div>
  );
}
