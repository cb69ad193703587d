import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { useIsCards } from '#client/ui/use-media-query.ts';
import { FilterControl, SortSelects } from './filter-control.tsx';
import { type FilterContext, type ListFilter, parametersOf } from './list-filter.ts';
import { ToolbarPanel } from './toolbar-panel.tsx';
import type { UrlControl } from './use-list-params.ts';

export interface FilterPanelProps<Row> {
  /** The `id` of the panel, to which the button refers. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  filters: readonly ListFilter<string, Row>[];
  control: UrlControl;
  context: FilterContext<Row>;
  /** The text of the button that leads back to the list, on a phone: how many rows match. */
  showText: string;
  onClose: () => void;
}

/** All filters of a list and its sorting. What is chosen applies at once. */
export function FilterPanel<Row>({
  filters,
  control,
  context,
  showText,
  onClose,
  ...panel
}: FilterPanelProps<Row>) {
  const t = useTranslations('office.list');
  const isCards = useIsCards();
  const close = () => {
    // A text that was typed just now is reported when its field loses the focus.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    onClose();
  };
  const hasSorts = control.sorts.length > 0;
  const clearButton = (
    <Button
      variant="quiet"
      aria-disabled={control.filterCount === 0}
      onClick={() => control.filterCount > 0 && control.clearFilters()}
    >
      {t('clearFilters')}
    </Button>
  );
  const buttons = isCards ? (
    <>
      {clearButton}
      <Button onClick={close}>{showText}</Button>
    </>
  ) : (
    filters.length > 0 && clearButton
  );
  return (
    <ToolbarPanel {...panel} title={t('filter')} footer={buttons} onClose={close}>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {filters.map((filter) => (
          <FilterControl
            key={parametersOf(filter).join()}
            filter={filter}
            control={control}
            context={context}
          />
        ))}
        {hasSorts && filters.length > 0 && <hr className="col-span-full border-line" />}
        {hasSorts && <SortSelects control={control} words={context.words} />}
      </div>
    </ToolbarPanel>
  );
}
