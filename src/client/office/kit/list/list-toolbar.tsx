import { ListFilter as FilterIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '#client/data/use-list.ts';
import { useWords } from '#client/office/kit/words.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { type ListFilter, parametersOf } from './list-filter.ts';
import type { UrlControl } from './use-list-params.ts';

const FilterPanel = lazyOnOpen(() => import('./filter-panel.tsx'), 'FilterPanel');

interface ListToolbarProps<Row> {
  control: UrlControl;
  view: Pick<ListView<unknown>, 'pagination'> & { rows: readonly { row: Row }[] };
  /** The field that finds rows by what is typed. */
  search?: ReactNode;
  filters?: readonly ListFilter<string, Row>[] | undefined;
  /** Buttons after that of the filters. */
  end?: ReactNode;
  /** Whether a row of the list is a row of the table, so that the rows that match can be counted. */
  countsRows?: boolean;
}

/** The line above a table: its search, a button that opens all filters, and a chip for each that is set. */
export function ListToolbar<Row>({
  control,
  view,
  search,
  filters = [],
  end,
  countsRows = true,
}: ListToolbarProps<Row>) {
  const t = useTranslations('office.list');
  const words = useWords(control.noun);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const context = { words, rows: view.rows };
  const { total, total_is_capped } = view.pagination;
  const activeFilters = filters.filter((filter) =>
    parametersOf(filter).some((name) => control.filters[name] !== undefined),
  );
  const count = activeFilters.length;
  const shared = { control, context };
  const panel: FilterPanelProps<Row> = {
    ...shared,
    id: panelId,
    button,
    filters,
    showText:
      countsRows && total !== undefined && !total_is_capped
        ? t('showMatches', { count: total })
        : t('showList'),
    onClose: () => setOpen(false),
  };
  return (
    <search className="flex flex-wrap items-start gap-2 md:flex-nowrap">
      {search && (
        <div className="min-w-0 flex-[1_1_9rem] md:w-64 md:flex-none md:@min-[815px]/list:w-88">
          {search}
        </div>
      )}
      {(filters.length > 0 || control.sorts.length > 0) && (
        <Button
          ref={button}
          variant="secondary"
          icon={<FilterIcon aria-hidden size={18} strokeWidth={1.75} />}
          aria-label={count > 0 ? t('filterActive', { count: String(count) }) : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          className="max-md:gap-0! max-md:px-3!"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="max-md:sr-only">{t('filter')}</span>
          {count > 0 && <span className="figures">{` · ${count}`}</span>}
        </Button>
      )}
      {end}
      {count > 0 && (
        <ul
          aria-label={t('activeFilters')}
          className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full md:min-h-11"
        >
          {activeFilters.map((filter) => (
            <FilterChip key={parametersOf(filter).join()} filter={filter} {...shared} />
          ))}
        </ul>
      )}
      {count > 0 && control.filterCount > 1 && (
        // On a phone the panel has it.
        <Button
          variant="quiet"
          size="small"
          className="shrink-0 max-md:hidden"
          onClick={control.clearFilters}
        >
          {t('clearFilters')}
        </Button>
      )}
      {isOpen && <FilterPanel {...(panel as unknown as FilterPanelProps<unknown>)} />}
    </search>
  );
}
