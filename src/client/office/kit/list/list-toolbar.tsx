import { ListFilter as FilterIcon, FilterX, SlidersHorizontal, Upload } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '#client/data/use-rows.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { useMessages } from '#client/office/kit/resource-messages.ts';
import { useMayCreate } from '#client/office/kit/use-may-create.ts';
import { Button, type ButtonProps, LinkButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import type { ListName } from '#contract/lists.ts';
import { Chip, FilterChip } from './filter-chip.tsx';
import { CompactFilter, SortSelect } from './filter-control.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { type ListFilter, parametersOf } from './list-filter.ts';
import type { UrlControl } from './use-list-params.ts';

const FilterPanel = lazyPart(() => import('./list-panels.ts'), 'FilterPanel');

// The list width from which filters are visible: 640 px at the default text size.
const visibilityClass = {
  from: 'hidden @min-[42.7rem]/list:contents',
  below: '@min-[42.7rem]/list:hidden',
};

interface ListToolbarProps<Row> {
  control: UrlControl;
  view: Pick<ListView<unknown>, 'pagination'> & { rows: readonly { row: Row }[] };
  search?: ReactNode;
  filters?: readonly ListFilter<string, Row>[] | undefined;
  moreFilters?: readonly ListFilter<string, Row>[] | undefined;
  menu?: ReactNode;
  shownView?: { name: string; onRemove: () => void } | undefined;
  countsRows?: boolean;
}

interface OpenedPanel<Row> {
  filters: readonly ListFilter<string, Row>[];
  title: string;
  hasSorts: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** Active filters without a visible control are shown as chips. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { control, view, search, filters = [], moreFilters = [], menu, shownView } = props;
  const t = useTranslations('office.list');
  const messages = useMessages(control.noun);
  const [panel, setPanel] = useState<OpenedPanel<Row>>();
  const filterButton = useRef<HTMLButtonElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const context = { messages, rows: view.rows };
  const shared = { control, context };
  const activeFiltersOf = (candidates: typeof filters) =>
    candidates.filter((filter) => isFilterActive(control, filter));
  const hasSorts = control.sorts.length > 0;
  const all = [...filters, ...moreFilters];
  const hasFilterButton = all.length > 0 || hasSorts;
  const opener = (panelToOpen: OpenedPanel<Row>): Omit<ButtonProps, 'children'> => {
    const isOpen = panel?.button === panelToOpen.button;
    return {
      ref: panelToOpen.button,
      variant: 'secondary',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => setPanel(isOpen ? undefined : panelToOpen),
    };
  };
  const panelProps: FilterPanelProps<Row> | undefined = panel && {
    ...panel,
    ...shared,
    id: panelId,
    showLabel: showButtonLabelOf(t, props),
    onClose: () => setPanel(undefined),
  };
  const sort = hasSorts && <SortSelect control={control} messages={messages} />;
  return (
    <search className="flex flex-wrap items-center gap-2">
      {search && (
        <div
          className={cx(
            'min-w-0 @min-[42.7rem]/list:max-w-104 @min-[42.7rem]/list:flex-[1_1_18rem]',
            hasFilterButton ? 'flex-[1_1_100%]' : 'flex-1',
          )}
        >
          {search}
        </div>
      )}
      <div className={visibilityClass.from}>
        {filters.map((filter) => (
          <CompactFilter
            key={parametersOf(filter).join()}
            filter={filter}
            {...shared}
            onCustomDays={(select) =>
              setPanel({
                filters: [filter],
                title: t('dates'),
                hasSorts: false,
                button: { current: select },
              })
            }
          />
        ))}
        {moreFilters.length > 0 && sort}
        {control.filterCount > 1 && (
          <span className="contents @max-[54.3rem]/list:folded">
            <Button
              variant="quiet"
              className="px-3! text-sm"
              icon={<FilterX aria-hidden size={18} strokeWidth={1.75} />}
              onClick={control.clearFilters}
            >
              {t('clearFilters')}
            </Button>
          </span>
        )}
      </div>
      {/* The menu button ("⋯") is never alone on a line. */}
      <div className={cx('flex min-w-0 flex-wrap gap-2', hasFilterButton && 'max-md:flex-1')}>
        <div className={visibilityClass.from}>
          {moreFilters.length > 0 ? (
            <CountingButton
              {...opener({
                filters: moreFilters,
                title: t('moreFilters'),
                hasSorts: false,
                button: moreButton,
              })}
              icon={<FilterIcon aria-hidden size={18} strokeWidth={1.75} />}
              label={t('moreFilters')}
              count={activeFiltersOf(moreFilters).length}
              className="px-3! text-sm"
            />
          ) : (
            sort
          )}
        </div>
        {hasFilterButton && (
          <div className={cx('max-md:flex-1', visibilityClass.below)}>
            <CountingButton
              {...opener({ filters: all, title: t('filter'), hasSorts, button: filterButton })}
              icon={<SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />}
              label={t('filter')}
              count={activeFiltersOf(all).length}
              className="w-full"
            />
          </div>
        )}
        {menu}
      </div>
      <Chips
        {...shared}
        filters={activeFiltersOf(filters)}
        moreFilters={activeFiltersOf(moreFilters)}
        shownView={shownView}
      />
      {panelProps && <FilterPanel {...panelProps} />}
    </search>
  );
}

function isFilterActive<Row>(control: UrlControl, filter: ListFilter<string, Row>): boolean {
  return parametersOf(filter as ListFilter<string, never>).some((name) => control.filters[name] !== undefined);
}

function showButtonLabelOf<Row>(
  t: ReturnType<typeof useTranslations<'office.list'>>,
  { view, countsRows = true }: ListToolbarProps<Row>,
): string {
  const { total, total_is_capped } = view.pagination;
  return countsRows && total !== undefined && !total_is_capped ? t('showMatches', { count: total }) : t('showList');
}

interface CountingButtonProps extends ButtonProps {
  label: string;
  count: number;
}

function CountingButton({ label, count, ...button }: CountingButtonProps) {
  const t = useTranslations('office.list');
  return (
    <Button {...button} aria-label={count > 0 ? t('activeCount', { label, count: String(count) }) : undefined}>
      {label}
      {count > 0 && <span className="figures">{` · ${count}`}</span>}
    </Button>
  );
}

interface ChipsProps<Row> extends Pick<ListToolbarProps<Row>, 'control' | 'shownView'> {
  context: FilterPanelProps<Row>['context'];
  filters: readonly ListFilter<string, Row>[];
  moreFilters: readonly ListFilter<string, Row>[];
}

/** Filters with a visible control are chips only in a narrow list and on paper. */
function Chips<Row>({ filters, moreFilters, shownView, ...shared }: ChipsProps<Row>) {
  const t = useTranslations('office');
  if (filters.length + moreFilters.length === 0 && !shownView) return null;
  const isAlwaysSeen = moreFilters.length > 0 || shownView !== undefined;
  return (
    <ul
      aria-label={t('list.activeFilters')}
      className={cx('flex w-full min-w-0 flex-wrap gap-2', !isAlwaysSeen && visibilityClass.below)}
    >
      {shownView && <Chip text={t('views.current', { name: shownView.name })} onRemove={shownView.onRemove} />}
      {[...filters, ...moreFilters].map((filter) => (
        <FilterChip
          key={parametersOf(filter as ListFilter<string, never>).join()}
          filter={filter}
          {...shared}
          className={filters.includes(filter) ? visibilityClass.below : undefined}
        />
      ))}
    </ul>
  );
}

interface ImportLinkProps {
  list: ListName;
  to: string;
}

export function ImportLink({ list, to }: ImportLinkProps) {
  const t = useTranslations('office.links');
  const mayCreate = useMayCreate();
  if (!mayCreate(list)) return null;
  return (
    <LinkButton variant="quiet" to={to} icon={<Upload aria-hidden size={18} strokeWidth={1.75} />}>
      {t('import')}
    </LinkButton>
  );
}
