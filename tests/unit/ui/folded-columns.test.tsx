import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardRows } from '#client/ui/table/card-rows.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { foldColumns, hiddenBelowClassName } from '#client/ui/table/folded-columns.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import { type UiMessages, UiMessagesProvider } from '#client/ui/ui-messages.tsx';

interface Cart {
  name: string;
  code: string;
  capacity: string;
  home: string;
}

const columns: Column<Cart>[] = [
  { key: 'code', header: 'Code', cell: ({ code }) => code, fold: { below: 930, into: 'name', onCard: true } },
  { key: 'name', header: 'Name', cell: ({ name }) => name, primary: true },
  {
    key: 'capacity',
    header: 'Capacity',
    cell: ({ capacity }) => capacity,
    fold: { below: 815, into: 'name' },
    hideOnCard: true,
  },
  { key: 'home', header: 'Warehouse', cell: ({ home }) => home || '–', onCard: ({ home }) => home },
];

const cart: Cart = { name: 'Blok M', code: 'MK-001', capacity: '120', home: '' };

function draw(part: ReactNode): string {
  const messages = { sortBy: String, noData: '' } as unknown as UiMessages;
  return renderToStaticMarkup(<UiMessagesProvider messages={messages}>{part}</UiMessagesProvider>);
}

const rowsOf = (Rows: typeof DataTable<Cart>) => (
  <Rows caption="Carts" columns={columns} rows={[cart]} rowKey={({ code }) => code} />
);

function cellsIn(html: string): string[] {
  const cells = [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)];
  return cells.map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));
}

test('columns fold into the one that they name, first the one that does so in the widest lists', () => {
  const folded = foldColumns([...columns].reverse());
  const name = folded.find(({ column }) => column.key === 'name');
  expect(name?.parts.map(({ key }) => key)).toEqual(['code', 'capacity']);
  expect(name?.className).toBeUndefined();
  const others = folded.filter((each) => each !== name);
  expect(others.every(({ parts }) => parts.length === 0)).toBe(true);
  expect(others.map(({ className }) => className)).toEqual([
    ...[undefined, hiddenBelowClassName(815), hiddenBelowClassName(930)],
  ]);
});

test('a cell has the values that fold into it, and its header their names', () => {
  expect(cellsIn(draw(rowsOf(DataTable)))).toEqual([
    ...['Code', 'Name, Code, Capacity', 'Capacity', 'Warehouse'],
    ...['MK-001', 'Blok M MK-001 · 120', '120', '–'],
  ]);
});

test('head and cells of a column are left out of the same lists', () => {
  const html = draw(rowsOf(DataTable));
  const withClass = html.split(/(?=<t[hd])/).filter((cell) => cell.includes(hiddenBelowClassName(815)));
  expect(cellsIn(withClass.join('')).filter((text) => !text.includes('Blok'))).toContain('Capacity');
  expect(withClass.filter((cell) => cell.startsWith('<td'))).toHaveLength(1);
});

test('a card has no widths: beside its title what says so, and no fact without a value', () => {
  const text = draw(rowsOf(CardRows)).replaceAll(/<[^>]*>/g, '');
  expect(text).toBe('Blok M MK-001');
});
