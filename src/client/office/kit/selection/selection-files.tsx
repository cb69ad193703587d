import { Download } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { saveCsv } from '#client/data/save-csv.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { useListMessages } from '#client/office/kit/resource-messages.ts';
import { PrintContext } from '#client/state/use-instant.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { SelectionSource } from '../list/selection-bar-props.ts';

interface SelectionFileProps<Name extends ListName> {
  page: SelectionSource<Name>;
  rows: readonly OverlaidRow<ListRow<Name>>[];
}

export function PrintSelected<Name extends ListName>({ page, rows }: SelectionFileProps<Name>) {
  const t = useTranslations('office.choice');
  const messages = useListMessages(page.control.list);
  const { number } = useFormatter();
  return (
    <PrintButton content={rows}>
      {(printed) => (
        <PrintSheet title={messages('title')} lines={[t('printed', { count: number(printed.length) })]}>
          <PrintTable columns={page.columns} rows={printed} rowKey={({ id }) => id} />
        </PrintSheet>
      )}
    </PrintButton>
  );
}

export function ExportSelected<Name extends ListName>(props: SelectionFileProps<Name>) {
  const t = useTranslations('office.choice');
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <IconButton label={t('export')} onClick={() => setSaving(true)}>
        <Download aria-hidden size={18} strokeWidth={1.75} />
      </IconButton>
      {isSaving && <ExportedTable {...props} onSaved={() => setSaving(false)} />}
    </>
  );
}

/** A cell's text is what its column renders, so the table is rendered invisibly and read from the DOM. */
function ExportedTable<Name extends ListName>({
  page,
  rows,
  onSaved,
}: SelectionFileProps<Name> & { onSaved: () => void }) {
  const locale = useLocale();
  const [table] = useState(() => document.createElement('div'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the table is rendered
  useLayoutEffect(() => {
    const lines = [...table.querySelectorAll('tr')].map((line) =>
      [...line.children].map((cell) => (cell.textContent ?? '').trim()),
    );
    saveCsv(lines, { name: page.control.list, locale });
    onSaved();
  }, []);
  return createPortal(
    <PrintContext value={true}>
      <PrintTable columns={page.columns} rows={rows} rowKey={({ id }) => id} />
    </PrintContext>,
    table,
  );
}
