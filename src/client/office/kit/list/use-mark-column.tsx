import { useTranslations } from 'use-intl';
import type { Mark, OverlaidRow } from '#client/data/use-list.ts';
import type { Column } from '#client/ui/table-props.ts';
import { RowMark } from './row-mark.tsx';

/** For lists without a status of their own: a column that stands only while a row is marked. */
export function useMarkColumn<Row>(
  rows: readonly OverlaidRow<Row>[],
  labelOf: (mark: Mark) => string | undefined = () => undefined,
): Column<OverlaidRow<Row>>[] {
  const t = useTranslations('office.list');
  if (rows.every(({ mark }) => mark === undefined)) return [];
  return [
    {
      key: 'mark',
      header: t('state'),
      cell: ({ mark }) => mark && <RowMark mark={mark} label={labelOf(mark)} />,
      isCardAside: true,
    },
  ];
}
