import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListView, type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { type DetailControl, useDetail } from '#client/office/kit/detail/use-detail.ts';
import type { FactContext } from '#client/office/kit/facts.tsx';
import type { ChoiceBarProps } from '#client/office/kit/list/choice-bar-props.ts';
import { useListWords } from '#client/office/kit/words.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { RowChoice } from '#client/ui/table/row-choice.ts';
import { useHasChosen } from '#client/ui/table/row-choice-boxes.tsx';
import type { Column, RowAct } from '#client/ui/table/table-props.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ListFilter } from './list-filter.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { type Columns, useColumns } from './use-columns.tsx';
import { type ListParamsControl, useListParams } from './use-list-params.ts';
import type { ColumnChoice } from './view-panel-props.ts';

const PlainChoiceBar = lazyOnOpen(() => import('#client/office/kit/choose/record-choice-bar.tsx'), 'PlainChoiceBar', {
  isOpen: ({ isOpen }) => isOpen,
});

export interface RecordPage<Name extends ListName> {
  control: ListParamsControl<Name>;
  view: ListView<ListRow<Name>>;
  columns: readonly Column<OverlaidRow<ListRow<Name>>>[];
  choices: readonly ColumnChoice[];
  detail: DetailControl<ListRow<Name>>;
}

interface RecordPageOptions<Name extends ListName> {
  columns: Columns<Name>;
  open?: FactContext['open'];
}

export function useRecordPage<Name extends ListName>(
  list: { readonly name: Name },
  { open = () => {}, ...options }: RecordPageOptions<Name>,
): RecordPage<Name> {
  const control = useListParams(list);
  const view = useRows(list, control.params, { scope: 'page' });
  const columns = useColumns({ ...options, control, open });
  return { control, view, ...columns, detail: useDetail(view.rows) };
}

interface RecordListProps<Name extends ListName>
  extends Pick<ListScreenProps<Name, unknown, unknown>, 'headerExtra' | 'sum'> {
  page: RecordPage<Name>;
  filters?: readonly ListFilter<string, ListRow<Name>>[] | undefined;
  moreFilters?: readonly ListFilter<string, ListRow<Name>>[] | undefined;
  add?: string | (() => void);
  note?: ReactNode;
  nameOf: (row: ListRow<Name>) => string;
  actsOf?: (shown: OverlaidRow<ListRow<Name>>) => readonly RowAct[];
  ChoiceBar?: ComponentType<ChoiceBarProps<Name>>;
}

const noActs = () => [];

export function RecordList<Name extends ListName>({
  page,
  filters,
  moreFilters,
  add,
  note,
  headerExtra,
  nameOf,
  actsOf = noActs,
  ChoiceBar = PlainChoiceBar as ComponentType<ChoiceBarProps<Name>>,
  sum,
}: RecordListProps<Name>) {
  const { control, view, columns, choices, detail } = page;
  const choice = useListChoice<Name>(control);
  const t = useListWords(control.list);
  const freshId = useFreshRowStore((state) => state.id);
  const recordActs = useRecordActs();
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
      choices={choices}
      note={
        <>
          {note}
          <ShowFreshRow control={control} shownIds={view.rows.map(({ id }) => id)} />
        </>
      }
      emptyText={t('empty.text')}
      fetchFailedText={t('failed.fetch')}
      arrivedKey={freshId}
      toneOf={({ id, mark }) => (id === freshId && !mark ? 'fresh' : undefined)}
      toTableRows={sameRows}
      rowKey={({ id }) => id}
      currentKey={detail.id}
      markOf={({ mark }) => mark}
      onRowOpen={({ id }) => detail.open(id)}
      closeDetail={detail.id === undefined ? undefined : detail.close}
      choice={choice}
      choiceBar={<BarOnChoice ChoiceBar={ChoiceBar} {...{ choice, page, nameOf }} />}
      actsOf={(shown) => ({
        name: nameOf(shown.row),
        acts: [recordActs.detail(() => detail.open(shown.id)), ...actsOf(shown)],
      })}
    />
  );
}

/** Changed filters clear the selection. */
function useListChoice<Name extends ListName>({ filters }: ListParamsControl<Name>) {
  const make = (key: string) => ({
    key,
    choice: new RowChoice<OverlaidRow<ListRow<Name>>>(({ id }) => id),
  });
  const key = JSON.stringify(filters);
  const [current, setCurrent] = useState(() => make(key));
  if (current.key === key) return current.choice;
  const next = make(key);
  // Set while rendering: React renders the list again at once.
  setCurrent(next);
  return next.choice;
}

interface BarOnChoiceProps<Name extends ListName> extends Omit<ChoiceBarProps<Name>, 'isOpen'> {
  ChoiceBar: ComponentType<ChoiceBarProps<Name>>;
}

/** Separate from the list, which must not render again when the first row is selected. */
function BarOnChoice<Name extends ListName>({ ChoiceBar, ...props }: BarOnChoiceProps<Name>) {
  return <ChoiceBar {...props} isOpen={useHasChosen(props.choice)} />;
}

function sameRows<Row>(rows: readonly Row[]): readonly Row[] {
  return rows;
}

interface RecordActs {
  detail: (onChoose: () => void) => RowAct;
  edit: (url: string) => RowAct;
  remove: (onChoose: () => void) => RowAct;
}

export function useRecordActs(): RecordActs {
  const t = useTranslations('office.list');
  return {
    detail: (onChoose) => ({ key: 'detail', label: t('detail'), icon: 'eye', onChoose }),
    edit: (to) => ({ key: 'edit', label: t('edit'), icon: 'pencil', to }),
    remove: (onChoose) => ({ key: 'delete', label: t('delete'), isDestructive: true, onChoose }),
  };
}

interface ShowFreshRowProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  shownIds: readonly string[];
}

/** Turns to the page of a record saved a moment ago, and focuses its row. */
export function ShowFreshRow<Name extends ListName>({ control, shownIds }: ShowFreshRowProps<Name>) {
  const { id, wasShown, noteShown } = useFreshRowStore();
  const isHere = id !== undefined && shownIds.includes(id);
  useEffect(() => {
    if (!isHere || wasShown) return;
    noteShown();
    // A change of the page scrolls to its top first.
    requestAnimationFrame(scrollToArrived);
  }, [isHere, wasShown, noteShown]);
  return id === undefined || isHere || wasShown ? null : <TurnToRow control={control} id={id} />;
}

/** The filters of the list may exclude the row. */
function TurnToRow<Name extends ListName>({ control, id }: { control: ListParamsControl<Name>; id: string }) {
  const { rows } = useRows({ name: control.list }, control.params, { scope: 'all' });
  const index = rows.findIndex((row) => row.id === id);
  const turn = useEffectEvent(() => {
    const page = Math.floor(index / control.limit) + 1;
    if (page !== control.page) control.goToPage(page, { replace: true });
  });
  useEffect(() => {
    if (index >= 0) turn();
  }, [index]);
  return null;
}

/** Room for the header above and the bar of a phone below. */
const edge = 88;

function scrollToArrived(): void {
  const row = document.querySelector('[data-arrived]');
  const { top = edge, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  if (top < edge || bottom > innerHeight - edge) row?.scrollIntoView({ block: 'center' });
  // Not away from what the user has begun meanwhile.
  if (document.activeElement?.closest('input, textarea, select, [role=dialog], [data-row]')) return;
  row?.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true });
}
