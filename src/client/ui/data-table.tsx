import { CardRows } from './card-rows.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRows } from './table-rows.tsx';
import { useUiWords } from './ui-words.tsx';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Rows of records: a table on a screen of 768 px or wider, a card for each row on a narrower screen.
 * Only the table itself scrolls sideways, never the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const words = useUiWords();
  const isWide = useMediaQuery('(min-width: 768px)');
  if (props.rows.length === 0) {
    return (
      <div className="rounded-xl border border-line bg-paper shadow-lift">
        {props.empty ?? <p className="px-6 py-10 text-center text-ink-2">{words.noData}</p>}
        {props.footer}
      </div>
    );
  }
  return isWide ? <TableRows {...props} /> : <CardRows {...props} />;
}
