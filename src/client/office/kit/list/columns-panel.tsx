import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderedChoices } from '#client/office/kit/ordered-choices.tsx';
import { Button } from '#client/ui/button.tsx';
import { ToolbarPanel } from './toolbar-panel.tsx';
import { useArrange } from './use-change-views.ts';
import { arrangeColumns } from './use-columns.tsx';
import type { ColumnChoice, ViewPanelProps } from './view-panel-props.ts';

interface ColumnsPanelProps extends ViewPanelProps {
  columns: readonly ColumnChoice[];
}

export function ColumnsPanel({ control, columns, ...panel }: ColumnsPanelProps) {
  const t = useTranslations('office.views.columns');
  const { isOfView, original, arrange } = useArrange(control);
  const [chosen, setChosen] = useState(control.columns);
  const shown = shownOf(columns, chosen);
  const hidden = columns.filter((column) => !shown.includes(column));
  const choose = (keys: string | undefined) => {
    setChosen(keys);
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
          aria-disabled={chosen === original}
          onClick={() => chosen !== original && choose(original)}
        >
          {t('reset')}
        </Button>
      }
    >
      <OrderedChoices
        chosen={shown.map(withLock)}
        others={hidden.map(withLock)}
        onChange={(now) => choose(keysOf(now))}
      />
      <p className="mt-2 text-sm text-ink-2">{t(isOfView ? 'ofView' : 'ofPerson')}</p>
    </ToolbarPanel>
  );
}

function shownOf(all: readonly ColumnChoice[], chosen: string | undefined) {
  const arranged = arrangeColumns(
    all.map((choice) => ({ choice, primary: choice.isFixed })),
    chosen,
    ({ choice }) => choice.key,
  );
  return arranged.map(({ choice }) => choice);
}

function keysOf(columns: readonly Pick<ColumnChoice, 'key'>[]): string {
  return columns.map(({ key }) => key).join('.');
}
