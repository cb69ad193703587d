import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderedChoices } from '#client/office/kit/ordered-choices.tsx';
import { Button } from '#client/ui/button.tsx';
import { ToolbarPanel } from './toolbar-panel.tsx';
import { useColumnArrangement } from './use-change-views.ts';
import { arrangeColumns } from './use-columns.tsx';
import type { ColumnChoice, ViewPanelProps } from './view-panel-props.ts';

interface ColumnsPanelProps extends ViewPanelProps {
  columns: readonly ColumnChoice[];
}

export function ColumnsPanel({ control, columns, ...panel }: ColumnsPanelProps) {
  const t = useTranslations('office.views.columns');
  const { isOfView: isInView, original: originalKeys, arrange } = useColumnArrangement(control);
  const [columnKeys, setColumnKeys] = useState(control.columns);
  const visibleColumns = visibleColumnsOf(columns, columnKeys);
  const hiddenColumns = columns.filter((column) => !visibleColumns.includes(column));
  const choose = (keys: string | undefined) => {
    setColumnKeys(keys);
    void arrange(keys);
  };
  const withLock = (column: ColumnChoice) => ({
    ...column,
    lockedBecause: column.isFixed ? t('always', { column: column.label }) : undefined,
  });
  return (
    <ToolbarPanel
      {...panel}
      isNarrow
      title={t('title')}
      footer={
        <Button
          variant="quiet"
          aria-disabled={columnKeys === originalKeys}
          onClick={() => columnKeys !== originalKeys && choose(originalKeys)}
        >
          {t('reset')}
        </Button>
      }
    >
      <OrderedChoices
        selectedChoices={visibleColumns.map(withLock)}
        otherChoices={hiddenColumns.map(withLock)}
        onChange={(now) => choose(keysOf(now))}
      />
      <p className="mt-2 text-sm text-ink-2">{t(isInView ? 'ofView' : 'ofPerson')}</p>
    </ToolbarPanel>
  );
}

function visibleColumnsOf(all: readonly ColumnChoice[], columnKeys: string | undefined) {
  const arrangedColumns = arrangeColumns(
    all.map((choice) => ({ choice, primary: choice.isFixed })),
    columnKeys,
    ({ choice }) => choice.key,
  );
  return arrangedColumns.map(({ choice }) => choice);
}

function keysOf(columns: readonly Pick<ColumnChoice, 'key'>[]): string {
  return columns.map(({ key }) => key).join('.');
}
