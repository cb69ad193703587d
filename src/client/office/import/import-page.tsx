// Import of products, suppliers, opening stock and acquirer statements (screens 3.27). Nothing is stored before the
// final submit.
import { useCallback, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { mutateMany } from '#client/data/use-mutation.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import { useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { withProps } from '#client/office/kit/with-props.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { lists } from '#contract/lists.ts';
import { type CsvLanguage, csvColumnLabel, csvValueLabel } from '#contract/messages/csv-labels.ts';
import type { CheckedRow, ImportKind } from './import-kind.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportResult, ImportResultCard } from './import-result.tsx';
import { ImportStart } from './import-start.tsx';
import { recordsImport } from './records-import.ts';
import { statementImport } from './statement-import.ts';
import { stockImport } from './stock-import.ts';
import { useImport } from './use-import.ts';

type ImportedList = 'products' | 'suppliers' | 'stockSummary' | 'saleDays';

interface ImportPageProps {
  list: ImportedList;
  listPath: string;
  useKind: () => ImportKind | undefined;
}

function ImportPage({ list, listPath, useKind }: ImportPageProps) {
  const t = useTranslations('office.import');
  const kind = useKind();
  const { isOffline } = useSyncStatus();
  return (
    <>
      <PageHeader
        title={t(`title.${list}`)}
        back={{ to: listPath, label: t('back') }}
        note={<p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{t(`note.${list}`)}</p>}
      />
      {kind ? (
        <ImportSteps kind={kind} listPath={listPath} />
      ) : isOffline ? (
        <EmptyState title={t('notHere')} text={t('notHereText')} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

function ImportSteps({ kind, listPath }: { kind: ImportKind; listPath: string }) {
  const { list, fields } = kind;
  const locale = useLocale() as CsvLanguage;
  const control = useImport(fields, list);
  const { table } = control;
  const labelOf = useCallback((field: string) => csvColumnLabel(field, locale, list), [locale, list]);
  const valueText = (field: string, value: string | number) => {
    if (typeof value === 'number') return formatWhole(value);
    const isChoice = fields.some(({ name, kind: fieldKind }) => name === field && fieldKind === 'choice');
    return isChoice ? csvValueLabel(value, locale) : value;
  };
  const [result, setResult] = useState<ImportResult>();
  const { store, isStoring } = useStoreChanges(kind, {
    onStored: (storedResult) => {
      setResult(storedResult);
      control.startOver();
    },
    onReported: (bulk, reported) =>
      setResult((current) => (current?.bulk === bulk ? { ...current, reported } : current)),
  });
  if (result) {
    return <ImportResultCard {...{ result, listPath }} onAnother={() => setResult(undefined)} />;
  }
  return (
    <>
      <UnsavedGuard isDirty={table !== undefined} />
      {table ? (
        <ImportPreview
          {...{ kind, table, control, labelOf, valueText, isStoring }}
          onSubmit={(checkedRows) => void store(checkedRows)}
        />
      ) : (
        <ImportStart {...{ kind, control, labelOf }} />
      )}
    </>
  );
}

interface StoreEvents {
  onStored: (result: ImportResult) => void;
  onReported: (bulk: string, reported: NonNullable<ImportResult['reported']>) => void;
}

function useStoreChanges(kind: ImportKind, { onStored, onReported }: StoreEvents) {
  const alert = useAlert();
  const show = useShowOutcome();
  const { isOffline } = useSyncStatus();
  const [isStoring, setStoring] = useState(false);
  async function store(checkedRows: readonly CheckedRow[]) {
    alert.clear();
    setStoring(true);
    const outcome = await mutateMany(kind.changesOf(checkedRows));
    setStoring(false);
    if (outcome.kind === 'unsaved') {
      show(outcome, { done: '', failed: '' });
      return;
    }
    if (outcome.kind === 'invalid') {
      // The preview used the same schemas, so only another app version can reject changes.
      const [first] = outcome.invalidChanges.flatMap(({ errors }) => errors);
      alert.show({ variant: 'error', message: first?.message ?? '' });
      return;
    }
    const { bulk, later } = outcome;
    const rows = checkedRows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').length;
    onStored({ bulk, rows, isOffline: isOffline || !later, reported: undefined });
    const reported = await later;
    if (reported) onReported(bulk, reported);
  }
  return { store, isStoring };
}

function useAllRows<Name extends ListName>(list: { name: Name }): ListRow<Name>[] | undefined {
  const { rows, isComplete } = useRows(list, {}, { scope: 'device' });
  return useMemo(
    () => (isComplete ? rows : undefined)?.flatMap(({ row, mark }) => (mark?.kind === 'deleted' ? [] : row)),
    [rows, isComplete],
  );
}

function useRecordImport(list: 'products' | 'suppliers'): ImportKind | undefined {
  const records = useAllRows<'products' | 'suppliers'>(lists[list]);
  const { role } = useSession();
  return useMemo(() => records && recordsImport(list, records, role), [list, records, role]);
}

function useStockImport(): ImportKind | undefined {
  const t = useTranslations('office.import');
  const reason = t('stockReason');
  const products = useAllRows(lists.products);
  const warehouses = useAllRows(lists.warehouses);
  const summary = useAllRows(lists.stockSummary);
  return useMemo(
    () => products && warehouses && summary && stockImport({ products, warehouses, summary, reason }),
    [products, warehouses, summary, reason],
  );
}

export const ProductImportPage = withProps(ImportPage, {
  ...({ list: 'products', listPath: '/products' } as const),
  useKind: () => useRecordImport('products'),
});
export const SupplierImportPage = withProps(ImportPage, {
  ...({ list: 'suppliers', listPath: '/suppliers' } as const),
  useKind: () => useRecordImport('suppliers'),
});
function useStatementImport(): ImportKind {
  const tMethod = useTranslations('office.transactions.method');
  const { day } = useInstantFormat();
  const today = businessToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages never change, because the page has one language
  return useMemo(() => statementImport(today, ({ date, method }) => `${tMethod(method)} · ${day(date)}`), [today]);
}

export const StockImportPage = withProps(ImportPage, {
  ...({ list: 'stockSummary', listPath: '/stock-overview' } as const),
  useKind: useStockImport,
});
export const StatementImportPage = withProps(ImportPage, {
  ...({ list: 'saleDays', listPath: '/cart-assignments/evening' } as const),
  useKind: useStatementImport,
});
