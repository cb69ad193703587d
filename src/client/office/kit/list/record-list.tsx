import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListView, type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { type DetailControl, useDetail } from '#client/office/kit/detail/use-detail.ts';
import type { FieldContext } from '#client/office/kit/detail-fields.tsx';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import type { SelectionBarProps } from '#client/office/kit/list/selection-bar-props.ts';
import { useListMessages } from '#client/office/kit/resource-messages.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { useHasSelection } from '#client/ui/table/row-checkboxes.tsx';
import { RowSelection } from '#client/ui/table/row-selection.ts';
import type { Column, RowAction } from '#client/ui/table/table-props.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ListFilter } from './list-filter.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { type Columns, useColumns } from './use-columns.tsx';
import { type ListParamsControl, useListParams } from './use-list-params.ts';
import type { ColumnChoice } from './view-panel-props.ts';

const PlainSelectionBar = lazyPart(
  () => import('#client/office/kit/selection/record-selection-bar.tsx'),
  'PlainSelectionBar',
  {
    isOpen: ({ isOpen }) => isOpen,
  },
);

export interface RecordPage<Name extends ListName> {
  control: ListParamsControl<Name>;
  view: ListView<ListRow<Name>>;
  columns: readonly Column<OverlaidRow<ListRow<Name>>>[];
  columnChoices: readonly ColumnChoice[];
  detail: DetailControl<ListRow<Name>>;
}

interface RecordPageOptions<Name extends ListName> {
  columns: Columns<Name>;
  open?: FieldContext['open'];
}

export function useRecordPage<Name extends ListName>(
  list: { readonly name: Name },
  { open = openNothing, ...options }: RecordPageOptions<Name>,
): RecordPage<Name> {
  const control = useListParams(list);
  const view = useRows(list, control.params, { scope: 'page' });
  const columns = useColumns({ ...options, control, open });
  return { control, view, ...columns, detail: useDetail(view.rows) };
}

const openNothing = () => {};

interface RecordListProps<Name extends ListName>
  extends Pick<ListScreenProps<Name, unknown, unknown>, 'headerExtra' | 'sum'> {
  page: RecordPage<Name>;
  filters?: readonly ListFilter<string, ListRow<Name>>[] | undefined;
  moreFilters?: readonly ListFilter<string, ListRow<Name>>[] | undefined;
  add?: string | (() => void);
  note?: ReactNode;
  nameOf: (row: ListRow<Name>) => string;
  actionsOf?: (overlaidRow: OverlaidRow<ListRow<Name>>) => readonly RowAction[];
  SelectionBar?: ComponentType<SelectionBarProps<Name>>;
}

const noActions = () => [];

export function RecordList<Name extends ListName>({
  page,
  filters,
  moreFilters,
  add,
  note,
  headerExtra,
  nameOf,
  actionsOf = noActions,
  SelectionBar = PlainSelectionBar as ComponentType<SelectionBarProps<Name>>,
  sum,
}: RecordListProps<Name>) {
  const { control, view, columns, columnChoices, detail } = page;
  const selection = useListSelection<Name>(control);
  const t = useListMessages(control.list);
  const freshId = useFreshRowStore((state) => state.id);
  const recordActions = useRecordActions();
  const icon = <Plus aria-hidden size={18} />;
  return (
    <ListScreen<Name, ListRow<Name>, OverlaidRow<ListRow<Name>>>
      {...{ control, view, columns, sum }}
      title={t('title')}
      caption={t('title')}
      add={
        typeof add === 'string' ? (
          <LinkButton to={add} icon={icon}>
            {t('add')}
          </LinkButton>
        ) : (
          add && (
            <Button icon={icon} onClick={add}>
              {t('add')}
            </Button>
          )
        )
      }
      headerExtra={headerExtra}
      search={{ label: t('filter.search') }}
      filters={filters}
      moreFilters={moreFilters}
      columnChoices={columnChoices}
      note={
        <>
          {note}
          <ShowFreshRow control={control} shownIds={view.rows.map(({ id }) => id)} />
        </>
      }
      emptyText={t('empty.text')}
      fetchFailedText={t('failed.fetch')}
      savedKey={freshId}
      toneOf={({ id, mark }) => (id === freshId && !mark ? 'fresh' : undefined)}
      toTableRows={toSameRows}
      rowKey={({ id }) => id}
      openKey={detail.id}
      markOf={({ mark }) => mark}
      onRowOpen={({ id }) => detail.open(id)}
      closeDetail={detail.id === undefined ? undefined : detail.close}
      selection={selection}
      selectionBar={<BarOnSelection SelectionBar={SelectionBar} {...{ selection, page, nameOf }} />}
      actionsOf={(overlaidRow) => ({
        name: nameOf(overlaidRow.row),
        actions: [recordActions.detail(() => detail.open(overlaidRow.id)), ...actionsOf(overlaidRow)],
      })}
    />
  );
}

/** Changed filters clear the selection. */
function useListSelection<Name extends ListName>({ filters }: ListParamsControl<Name>) {
  const make = (key: string) => ({
    key,
    choice: new RowSelection<OverlaidRow<ListRow<Name>>>(({ id }) => id),
  });
  const key = JSON.stringify(filters);
  const [current, setCurrent] = useState(() => make(key));
  if (current.key === key) return current.choice;
  const next = make(key);
  // Setting state during the render makes React render the list again immediately.
  setCurrent(next);
  return next.choice;
}

interface BarOnSelectionProps<Name extends ListName> extends Omit<SelectionBarProps<Name>, 'isOpen'> {
  SelectionBar: ComponentType<SelectionBarProps<Name>>;
}

/** A separate component, because the list must not render again when the first row is selected. */
function BarOnSelection<Name extends ListName>({ SelectionBar, ...props }: BarOnSelectionProps<Name>) {
  return <SelectionBar {...props} isOpen={useHasSelection(props.selection)} />;
}

function toSameRows<Row>(rows: readonly Row[]): readonly Row[] {
  return rows;
}

interface RecordActions {
  detail: (onChoose: () => void) => RowAction;
  edit: (url: string) => RowAction;
  remove: (onChoose: () => void) => RowAction;
}

export function useRecordActions(): RecordActions {
  const t = useTranslations('office.list');
  return {
    detail: (onChoose) => ({ key: 'detail', label: t('detail'), icon: 'eye', onSelect: onChoose }),
    edit: (to) => ({ key: 'edit', label: t('edit'), icon: 'pencil', to }),
    remove: (onChoose) => ({ key: 'delete', label: t('delete'), isDestructive: true, onSelect: onChoose }),
  };
}

interface ShowFreshRowProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  shownIds: readonly string[];
}

/** Opens the page with a record that was just saved, and focuses its row. */
export function ShowFreshRow<Name extends ListName>({ control, shownIds }: ShowFreshRowProps<Name>) {
  const { id, wasShown, confirmShown } = useFreshRowStore();
  const isOnPage = id !== undefined && shownIds.includes(id);
  useEffect(() => {
    if (!isOnPage || wasShown) return;
    confirmShown();
    // Changing the page first scrolls to its top.
    requestAnimationFrame(scrollToFreshRow);
  }, [isOnPage, wasShown, confirmShown]);
  return id === undefined || isOnPage || wasShown ? null : <GoToRowPage control={control} id={id} />;
}

/** Does nothing if the list's filters exclude the row. */
function GoToRowPage<Name extends ListName>({ control, id }: { control: ListParamsControl<Name>; id: string }) {
  const { rows } = useRows({ name: control.list }, control.params, { scope: 'all' });
  const index = rows.findIndex((row) => row.id === id);
  const goToRowPage = useEffectEvent(() => {
    const page = Math.floor(index / control.limit) + 1;
    if (page !== control.page) control.goToPage(page, { replace: true });
  });
  useEffect(() => {
    if (index >= 0) goToRowPage();
  }, [index]);
  return null;
}

/** Leaves room for the header and for the bottom bar of a phone. */
const scrollMargin = 88;

function scrollToFreshRow(): void {
  const row = document.querySelector('[data-arrived]');
  const { top = scrollMargin, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  if (top < scrollMargin || bottom > innerHeight - scrollMargin) row?.scrollIntoView({ block: 'center' });
  // Does not take the focus from a field, dialog, alert or row that the user has moved to in the meantime.
  if (document.activeElement?.closest('input, textarea, select, [role=dialog], [data-alert], [data-row]')) return;
  row?.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true });
}
