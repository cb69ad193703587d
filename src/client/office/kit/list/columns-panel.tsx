import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { arrangeColumns } from './arrange-columns.ts';
import { ToolbarPanel } from './toolbar-panel.tsx';
import { useArrange } from './use-change-views.ts';
import type { ColumnChoice, ViewPanelProps } from './view-panel-props.ts';

interface ColumnsPanelProps extends ViewPanelProps {
  columns: readonly ColumnChoice[];
}

/** Which columns a list has and in which order. What is chosen applies at once. */
export function ColumnsPanel({ control, columns, ...panel }: ColumnsPanelProps) {
  const t = useTranslations('office.views.columns');
  const { isOfView, original, arrange } = useArrange(control);
  // A press shows here at once; the table follows when it is stored.
  const [chosen, setChosen] = useState(control.columns);
  const [said, setSaid] = useState('');
  const shown = shownOf(columns, chosen);
  const hidden = columns.filter((column) => !shown.includes(column));
  const choose = (keys: string | undefined) => {
    setChosen(keys);
    void arrange(keys);
  };
  const toggle = (column: ColumnChoice) =>
    choose(
      keysOf(shown.includes(column) ? shown.filter((each) => each !== column) : [...shown, column]),
    );
  const move = (from: number, to: number) => {
    const column = shown[from];
    if (!column || to < 0 || to >= shown.length) return;
    const moved = shown.toSpliced(from, 1).toSpliced(to, 0, column);
    choose(keysOf(moved));
    setSaid(t('moved', { column: column.label, place: `${to + 1}`, count: `${shown.length}` }));
  };
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
      <ul className="flex flex-col">
        {[...shown, ...hidden].map((column, index) => (
          <li key={column.key} className="flex items-center gap-1">
            <Checkbox
              label={column.label}
              checked={index < shown.length}
              {...(column.isFixed && { lockedBecause: t('always', { column: column.label }) })}
              onChange={() => toggle(column)}
              className="min-w-0 flex-1"
            />
            {index < shown.length && (
              <>
                <IconButton
                  label={t('up', { column: column.label })}
                  aria-disabled={index === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden size={18} strokeWidth={1.75} />
                </IconButton>
                <IconButton
                  label={t('down', { column: column.label })}
                  aria-disabled={index === shown.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">{t(isOfView ? 'ofView' : 'ofPerson')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
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

function keysOf(columns: readonly ColumnChoice[]): string {
  return columns.map(({ key }) => key).join('.');
}
