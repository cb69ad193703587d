import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ListName } from '#contract/lists.ts';
import { PageSizeSelect } from './page-size-select.tsx';
import { useIsCards } from './use-is-roomy.ts';
import type { ListParamsControl } from './use-list-params.ts';

interface ListToolbarProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  /** The control that is used most. */
  main: ReactNode;
  /** On wide screens `main` comes after `children`, as a sort order comes after the filters. */
  isMainLast?: boolean;
  children?: ReactNode;
}

/**
 * The controls above a table. A wide screen shows them all. On a phone only the main control is always
 * shown, and a button unfolds the others.
 */
export function ListToolbar<Name extends ListName>({
  control,
  main,
  isMainLast = false,
  children,
}: ListToolbarProps<Name>) {
  const t = useTranslations('office.list');
  const [isOpen, setOpen] = useState(false);
  const isCards = useIsCards();
  const foldId = useId();
  const { filterCount } = control;
  const label = filterCount > 0 ? t('filtersActive', { count: filterCount }) : t('filters');
  return (
    <search className="flex flex-wrap items-center gap-2.5">
      {!isCards && <PageSizeSelect control={control} />}
      {(isCards || !isMainLast) && (
        <div className="min-w-0 flex-1 md:w-auto md:flex-none">{main}</div>
      )}
      <span className="relative md:hidden">
        <IconButton
          label={label}
          aria-expanded={isOpen}
          aria-controls={foldId}
          className="border border-line bg-paper"
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden size={19} strokeWidth={1.75} />
        </IconButton>
        {filterCount > 0 && (
          <span aria-hidden className="absolute -top-1 -right-1 size-3 rounded-full bg-caramel" />
        )}
      </span>
      <div
        id={foldId}
        className={`${isOpen ? 'grid' : 'hidden'} w-full grid-cols-2 gap-2.5 md:contents`}
      >
        {children}
        {!isCards && isMainLast && main}
        {isCards && <PageSizeSelect control={control} />}
        {filterCount > 0 && (
          <Button variant="quiet" onClick={control.clearFilters}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
    </search>
  );
}
