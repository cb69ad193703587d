import type { ReactNode } from 'react';
import type { Column } from '#client/ui/table-props.ts';

type PrintColumn<Row> = Pick<Column<Row>, 'key' | 'header' | 'cell' | 'align'>;

interface PrintTableProps<Row> {
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Below the rows, such as a sum. */
  note?: ReactNode;
}

/** A table on paper: its head is repeated on each page, and no row is broken (styles/print.css). */
export function PrintTable<Row>({ columns, rows, rowKey, note }: PrintTableProps<Row>) {
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, align }) => (
                <td key={key} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p>{note}</p>}
    </>
  );
}
