import { useEffect, useEffectEvent } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

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
