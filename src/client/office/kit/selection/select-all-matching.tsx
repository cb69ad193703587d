import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { readRows } from '#client/data/read-rows.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import type { RowSelection } from '#client/ui/table/row-selection.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { SelectionSource } from '../list/selection-bar-props.ts';

const maxSelected = 1_000;

interface SelectAllMatchingProps<Name extends ListName> {
  selection: RowSelection<OverlaidRow<ListRow<Name>>>;
  page: SelectionSource<Name>;
}

export function SelectAllMatching<Name extends ListName>({ selection, page }: SelectAllMatchingProps<Name>) {
  const t = useTranslations('office.choice');
  const { number } = useFormatter();
  const alert = useAlert();
  const [isReading, setReading] = useState(false);
  const { control, view } = page;
  const { total, total_is_capped, has_next, has_prev } = view.pagination;
  const isKnown = total !== undefined && total_is_capped === undefined;
  const isCut = !isKnown || total > maxSelected;
  const maxCount = isCut ? maxSelected : total;
  if (!(has_next || has_prev) || selection.get().size >= maxCount) return null;

  async function selectAll() {
    setReading(true);
    const all = await readRows({ name: control.list }, control.params, {
      scope: 'all',
      maxRows: maxSelected,
      skipSync: true,
    });
    setReading(false);
    if (!all) return;
    selection.replace(all.rows);
    if (all.isPartial) {
      alert.show({ variant: 'info', message: t('notAll', { count: number(all.rows.length) }) });
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="text-caramel-ink!"
      isLoading={isReading}
      onClick={() => void selectAll()}
    >
      {t(isCut ? 'first' : 'all', { count: number(maxCount) })}
    </Button>
  );
}
