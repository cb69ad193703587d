import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { AnchoredPanel } from '#client/ui/anchored-panel.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ListName } from '#contract/lists.ts';
import { FilterControl } from './filter-control.tsx';
import { type FilterContext, type ListFilter, parametersOf } from './list-filter.ts';
import { SortSelects, sortsOf } from './sort-selects.tsx';
import { useIsCards } from './use-is-roomy.ts';
import type { ListParamsControl } from './use-list-params.ts';

export interface FilterPanelProps<Row> {
  /** The `id` of the panel, to which the button refers. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  filters: readonly ListFilter<string, Row>[];
  control: ListParamsControl<ListName>;
  context: FilterContext<Row>;
  /** The text of the button that leads back to the list, on a phone: how many rows match. */
  showText: string;
  onClose: () => void;
}

/**
 * All filters of a list and its sorting, under the button that opens them; on a phone a sheet. What is
 * chosen applies at once.
 */
export function FilterPanel<Row>({
  id,
  button,
  filters,
  control,
  context,
  showText,
  onClose,
}: FilterPanelProps<Row>) {
  const t = useTranslations('office.list');
  const isCards = useIsCards();
  const close = () => {
    // A text that was typed just now is reported when its field loses the focus.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    onClose();
  };
  const hasSorts = sortsOf(control.list).length > 0;
  const controls = (
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
  );
  const clearButton = (
    <Button
      variant="quiet"
      aria-disabled={control.filterCount === 0}
      onClick={() => control.filterCount > 0 && control.clearFilters()}
    >
      {t('clearFilters')}
    </Button>
  );
  if (isCards) {
    return (
      <Dialog
        onClose={close}
        title={t('filter')}
        footer={
          <>
            {clearButton}
            <Button onClick={close}>{showText}</Button>
          </>
        }
      >
        {controls}
      </Dialog>
    );
  }
  return (
    <AnchoredPanel id={id} label={t('filter')} anchor={button} onClose={close}>
      {controls}
      {filters.length > 0 && <div className="-mx-2 -mb-2 mt-3 flex">{clearButton}</div>}
    </AnchoredPanel>
  );
}
