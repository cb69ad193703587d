import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { serverNowMs, useSession } from '#client/data/session-store.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import type { Column } from '#client/ui/table/table-props.ts';

interface PrintSheetProps {
  title: string;
  lines?: readonly string[];
  definitions?: readonly { term: string; value: ReactNode }[];
  signatures?: readonly string[];
  children: ReactNode;
}

export function PrintSheet({ title, lines = [], definitions = [], signatures = [], children }: PrintSheetProps) {
  const t = useTranslations('office.print');
  const { dateTime } = useInstantFormat();
  const { username } = useSession();
  const at = dateTime(new Date(serverNowMs()).toISOString());
  return (
    <>
      <header>
        <h1>{title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t('printed', { at, username })}</p>
      </header>
      {definitions.length > 0 && (
        <dl>
          {definitions.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {signatures.length > 0 && (
        <ul>
          {signatures.map((signature) => (
            <li key={signature}>{signature}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type PrintColumn<Row> = Pick<Column<Row>, 'key' | 'header' | 'cell' | 'align'>;

interface PrintTableProps<Row> {
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  note?: ReactNode;
}

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
