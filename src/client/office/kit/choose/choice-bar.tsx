import { X } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useKeys } from '#client/state/keys.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { RowChoice } from '#client/ui/table/row-choice.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ChoiceBarProps } from '../list/choice-bar-props.ts';
import { AllThatMatch } from './all-that-match.tsx';
import type { BulkAct } from './bulk-act.ts';
import { BulkQuestion, type JudgedRows, useJudgeRows } from './bulk-question.tsx';
import { useBulkWords } from './bulk-words.ts';
import { ExportChosen, PrintChosen } from './files-of-chosen.tsx';
import { useRunBulk } from './use-run-bulk.ts';

/** Up to this number, rows are changed without confirmation, unless they are deleted or decided. */
const unaskedRows = 20;

export function ChoiceBar<Name extends ListName>({
  acts,
  ...props
}: ChoiceBarProps<Name> & { acts: readonly BulkAct<OverlaidRow<ListRow<Name>>>[] }) {
  const run = useRunBulk<OverlaidRow<ListRow<Name>>>(props.page.control.list);
  return props.isOpen && <OpenBar {...props} acts={acts} run={run} />;
}

interface OpenBarProps<Name extends ListName> extends ChoiceBarProps<Name> {
  acts: readonly BulkAct<OverlaidRow<ListRow<Name>>>[];
  run: ReturnType<typeof useRunBulk<OverlaidRow<ListRow<Name>>>>;
}

function OpenBar<Name extends ListName>({ choice, page, nameOf, acts, run }: OpenBarProps<Name>) {
  const t = useTranslations('office.choice');
  const tList = useTranslations('office.list.keys');
  const { number } = useFormatter();
  const { list } = page.control;
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  const rows = useChosenNow(list, choice);
  const concerned = useMemo(() => acts.map((act) => ({ act, rows: rows.filter(act.isOffered) })), [acts, rows]);
  useKeys(
    [
      {
        key: 'a',
        label: t('keys.acts'),
        run: () => bar.current?.querySelector<HTMLElement>('[data-act]')?.focus(),
      },
    ],
    tList('group'),
  );
  return (
    <section
      ref={bar}
      aria-label={t('bar')}
      data-choice-bar
      className="sticky bottom-[calc(var(--bar-space)+0.75rem)] z-15 mt-3 flex justify-center print:hidden"
    >
      <div className="flex animate-rise flex-wrap items-center gap-1.5 rounded-xl border border-control bg-paper py-1.5 pr-1.5 pl-4 shadow-lift-high max-md:w-full">
        <p role="status" className="figures mr-1.5 font-semibold whitespace-nowrap">
          {t('chosen', { count: number(rows.length) })}
        </p>
        <AllThatMatch choice={choice} page={page} />
        <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
          {concerned.map(
            ({ act, rows: offered }) =>
              offered.length > 0 && (
                <ActButton
                  key={act.verb}
                  {...{ list, act, rows: offered, nameOf, run, choice }}
                  chosenCount={rows.length}
                />
              ),
          )}
        </div>
        <div className="flex items-center max-md:ml-auto">
          <PrintChosen page={page} rows={rows} />
          <ExportChosen page={page} rows={rows} />
          <ClearButton choice={choice} />
        </div>
      </div>
    </section>
  );
}

function ClearButton({ choice }: { choice: Pick<RowChoice<unknown>, 'clear'> }) {
  const t = useTranslations('office.choice');
  return (
    <IconButton label={t('clear')} onClick={() => choice.clear()}>
      <X aria-hidden size={18} strokeWidth={1.75} />
    </IconButton>
  );
}

interface ActButtonProps<Name extends ListName> extends Pick<OpenBarProps<Name>, 'choice' | 'nameOf' | 'run'> {
  list: Name;
  act: BulkAct<OverlaidRow<ListRow<Name>>>;
  rows: readonly OverlaidRow<ListRow<Name>>[];
  chosenCount: number;
}

function ActButton<Name extends ListName>(props: ActButtonProps<Name>) {
  const { list, act, rows, chosenCount, nameOf, run, choice } = props;
  const t = useTranslations('office.choice');
  const { number } = useFormatter();
  const words = useBulkWords(list);
  const judge = useJudgeRows(act, ({ row }) => nameOf(row));
  const [asked, setAsked] = useState<ActButtonProps<Name>['rows']>();
  // Judged on each render, because rows may change while the question is open.
  const judged = asked && !act.isLoading ? judge(asked) : undefined;
  const verb = words.label(act.verb);
  const isPart = rows.length < chosenCount;

  function start() {
    const judgedNow = judge(rows);
    const isAsked = act.isAsked || rows.length > unaskedRows || judgedNow.refused.length > 0;
    if (isAsked) setAsked(rows);
    else void make(judgedNow);
  }
  async function make(judged: JudgedRows<OverlaidRow<ListRow<Name>>>) {
    const before = [...choice.get().values()];
    // The dialog must return the focus before the bar with its button is removed.
    flushSync(() => setAsked(undefined));
    choice.clear();
    const isSaved = await run({
      verb: act.verb,
      ...judged,
      contrary: act.contrary,
      onTakenBack: () => choice.replace(before),
    });
    if (!isSaved) choice.replace(before);
  }
  return (
    <>
      <Button
        data-act
        variant="secondary"
        size="small"
        className={act.isDestructive ? 'text-red!' : undefined}
        {...(isPart && {
          'aria-label': t('partOf', {
            verb,
            count: number(rows.length),
            chosen: number(chosenCount),
          }),
        })}
        onClick={start}
      >
        {verb}
        {isPart && <span className="figures text-ink-2">{number(rows.length)}</span>}
      </Button>
      {judged && (
        <BulkQuestion
          list={list}
          act={act}
          judged={judged}
          chosenCount={chosenCount}
          onConfirm={() => void make(judged)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** In their current state. If this device has the whole list, deleted rows are left out. */
function useChosenNow<Name extends ListName>(
  list: Name,
  choice: RowChoice<OverlaidRow<ListRow<Name>>>,
): readonly OverlaidRow<ListRow<Name>>[] {
  const chosen = useSyncExternalStore(choice.subscribe, choice.get);
  const { rows: here, isWhole } = useRows({ name: list }, {}, { scope: 'device' });
  const hereById = useMemo(() => here && new Map(here.map((row) => [row.id, row])), [here]);
  return useMemo(
    () => [...chosen].flatMap(([id, row]) => hereById?.get(id) ?? (hereById && isWhole ? [] : row)),
    [chosen, hereById, isWhole],
  );
}

/** Focused elements scroll clear of the bar; when the bar is removed with the focus, the page gets it. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `calc(var(--bar-space) + ${(bar.current?.offsetHeight ?? 0) + 24}px)`;
    return () => {
      style.scrollPaddingBottom = '';
      if (document.activeElement !== document.body) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [bar]);
}
