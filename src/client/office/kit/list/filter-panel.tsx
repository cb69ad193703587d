import * as RadixPopover from '@radix-ui/react-popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useIsCards } from '#client/ui/use-media-query.ts';
import { FilterControl, SortSelects } from './filter-control.tsx';
import { type FilterContext, type ListFilter, parametersOf } from './list-filter.ts';
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
  const hasSorts = control.sorts.length > 0;
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

interface AnchoredPanelProps {
  id: string;
  /** The accessible name. */
  label: string;
  /** The button under which the panel stands. It opens and closes the panel itself. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel under a button, beside the page, which stays usable. Escape and a press elsewhere close it;
 * Escape returns the focus to the button. Mounted while it is open.
 */
function AnchoredPanel({ id, label, anchor, onClose, children }: AnchoredPanelProps) {
  const wasLeft = useRef(false);
  return (
    <RadixPopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* React sets the ref before the panel measures it, as the button is on the page already. */}
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) {
              event.preventDefault();
            } else wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!wasLeft.current) anchor.current?.focus();
          }}
          className="z-40 max-h-(--radix-popover-content-available-height) w-[min(34rem,calc(100vw-3rem))] animate-fade overflow-y-auto rounded-lg border border-line bg-paper p-4 shadow-lift-high outline-none"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
