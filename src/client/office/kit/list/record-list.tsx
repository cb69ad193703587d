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

/** A list of records on the screen, with the detail that is open. */
export interface RecordPage<Name extends ListName> {
  control: ListParamsControl<Name>;
  view: ListView<ListRow<Name>>;
  columns: readonly Column<OverlaidRow<ListRow<Name>>>[];
  choices: readonly ColumnChoice[];
  detail: DetailControl<ListRow<Name>>;
}

interface RecordPageOptions<Name extends ListName> {
  columns: Columns<Name>;
  /** Opens a dialog that only this noun has. */
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
  /** Those that stand in sight. */
  filters?: readonly ListFilter<string, ListRow<Name>>[] | undefined;
  moreFilters?: readonly ListFilter<string, ListRow<Name>>[] | undefined;
  /** Adds a record: the path of its form, or what opens it. */
  add?: string | (() => void);
  /** Below the toolbar. */
  note?: ReactNode;
  /** The row's name, for the accessible names of its buttons. */
  nameOf: (row: ListRow<Name>) => string;
  /** What can be done with a row beside opening its detail. */
  actsOf?: (shown: OverlaidRow<ListRow<Name>>) => readonly RowAct[];
  /** What can be done with chosen rows; without it they are printed and exported. */
  ChoiceBar?: ComponentType<ChoiceBarProps<Name>>;
}

const noActs = () => [];

/** A list whose rows are records, in the words of its noun: search, filters, table, what adds a record. */
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
      // What waits or was refused has a colour of its own.
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

/** The chosen rows of this list under its filters: under others none of them is. */
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

/** Apart from the list, which is not rendered again when the first row is chosen. */
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

/** The acts that most nouns have. Called once for a list and not for each of its rows. */
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
  /** The ids of the rows on this page. */
  shownIds: readonly string[];
}

/** Brings what was saved a moment ago into sight: turns to its page, scrolls to its row and puts the focus there. */
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

/** Turns to the page of a row under the filters of the list, which may also leave it out. */
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
  // Not away from what somebody has begun meanwhile.
  if (document.activeElement?.closest('input, textarea, select, [role=dialog], [data-row]')) return;
  row?.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true });
}
