// Each building block alone: by pointer, by keyboard, and for screen readers.
import { Bell } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '#client/styles/index.css';
import { App } from '#client/app.tsx';
import { setLocale } from '#client/i18n/locale-store.ts';
import { useLeave } from '#client/office/kit/form/form-frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { BarChart, type BarChartProps } from '#client/ui/chart/bar-chart.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Popover } from '#client/ui/dialog/popover.tsx';
import { SidePanel } from '#client/ui/dialog/side-panel.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { Combobox } from '#client/ui/form/combobox.tsx';
import { DateInput } from '#client/ui/form/date-input.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { PasswordInput } from '#client/ui/form/password-input.tsx';
import { SearchInput } from '#client/ui/form/search-input.tsx';
import { SegmentedControl } from '#client/ui/form/segmented.tsx';
import { Select } from '#client/ui/form/select.tsx';
import type { PageLinkProps } from '#client/ui/page-link.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { Pager } from '#client/ui/table/pager.tsx';
import { RowSelection } from '#client/ui/table/row-selection.ts';
import type { DataTableProps } from '#client/ui/table/table-props.ts';
import { close } from './support/app.tsx';
import { expectReadable } from './support/look.ts';
import { gone, holds, reads, seen } from './support/shell.ts';

beforeEach(async () => {
  await close();
  await cleanup();
  await page.viewport(1024, 768);
});

afterAll(() => void cleanup());

const Anchor = ({ to, ...rest }: PageLinkProps) => <a {...rest} href={to} />;

async function show(node: ReactNode): Promise<void> {
  await setLocale('en', ['office']);
  await render(
    <App Link={Anchor}>
      <main id="main" tabIndex={-1} className="pt-20">
        <h1>Building block</h1>
        {node}
      </main>
    </App>,
  );
}

/** Keeps what a control reports, as a form does, and writes it below the control. */
function Held({ start, children }: { start: string; children: (held: HeldValue) => ReactNode }) {
  const [value, onChange] = useState(start);
  return (
    <>
      {children({ value, onChange })}
      <output>{value}</output>
    </>
  );
}
interface HeldValue {
  value: string;
  onChange: (value: string) => void;
}

const press = (keys: string) => userEvent.keyboard(keys);
const held = (value: string) => expect.poll(() => document.querySelector('output')?.textContent).toBe(value);
const button = (name: string | RegExp) => page.getByRole('button', { name });

const places = [
  { value: 'kemang', label: 'Gudang Kemang', detail: 'Jl. Kemang Raya 24' },
  { value: 'depo', label: 'Depo Setiabudi' },
  { value: 'tebet', label: 'Gudang Tebet', isDisabled: true },
  { value: 'pejaten', label: 'Gudang Pejaten' },
];

const inField = (label: string, control: (held: HeldValue, props: object) => ReactNode, start = '') => (
  <Field label={label} hint="Where it stands" required>
    {(props) => <Held start={start}>{(value) => control(value, props)}</Held>}
  </Field>
);

test('a combobox narrows by what is typed, is moved in by arrows, and Enter chooses', async () => {
  await show(inField('Warehouse', (value, props) => <Combobox {...props} {...value} options={places} />));
  const field = page.getByRole('combobox', { name: 'Warehouse' });
  const options = page.getByRole('option');
  await press('{Tab}{ArrowDown}');
  await expect.poll(() => options.elements().length).toBe(4);
  await expectReadable('an open combobox', 'main');
  await press('gudang');
  await expect.poll(() => options.elements().length).toBe(3);
  await expect.element(page.getByText('3 found')).toBeInTheDocument();
  await press('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Pejaten' })).toHaveAttribute('data-active');
  expect(field.element().getAttribute('aria-activedescendant')).toMatch(/-pejaten$/);
  await press('{ArrowDown}');
  await expect.poll(() => field.element().getAttribute('aria-activedescendant')).toMatch(/-kemang$/);
  await press('{ArrowUp}{Enter}');
  await held('pejaten');
  await holds(field, 'Gudang Pejaten');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('Where it stands');
});

test('Escape, and leaving the field, choose nothing; what was typed goes on with Tab', async () => {
  await show(
    <>
      {inField(
        'Warehouse',
        (value, props) => (
          <Combobox {...props} {...value} options={places} />
        ),
        'kemang',
      )}
      <Button>Next</Button>
    </>,
  );
  const field = page.getByRole('combobox');
  await press('{Tab}{ArrowDown}{ArrowDown}{Escape}');
  await gone(page.getByRole('listbox'));
  await held('kemang');
  await holds(field, 'Gudang Kemang');
  await field.click();
  await press('nowhere');
  await seen(page.getByText('No matches.'));
  await button('Next').click();
  await held('kemang');
  await field.click();
  await press('setia{Tab}');
  await held('depo');
  await expect.element(button('Next')).toHaveFocus();
  await field.click();
  await page.getByRole('option', { name: 'Tebet' }).click({ force: true });
  await held('depo');
  await page.getByRole('option', { name: 'Pejaten' }).click();
  await held('pejaten');
});

test('a select is opened, walked from end to end, and left by keys', async () => {
  const every = [{ value: '', label: 'All' }, ...places];
  await show(inField('Warehouse', (value, props) => <Select {...props} {...value} options={every} />));
  const field = page.getByRole('combobox', { name: 'Warehouse' });
  await reads(field, 'All');
  await press('{Tab}{Enter}');
  await expect.element(page.getByRole('option', { name: 'All' })).toHaveFocus();
  await press('{End}');
  await expect.element(page.getByRole('option', { name: 'Pejaten' })).toHaveFocus();
  await press('{Escape}');
  await held('');
  await expect.element(field).toHaveFocus();
  for (const [chosen, keys, next, value] of [
    ['All', '{End}', 'Pejaten', 'pejaten'],
    ['Pejaten', '{Home}', 'All', ''],
    ['All', 'dep', 'Depo', 'depo'],
  ] as const) {
    await press('{Enter}');
    await expect.element(page.getByRole('option', { name: chosen })).toHaveFocus();
    await press(keys);
    await expect.element(page.getByRole('option', { name: next })).toHaveFocus();
    await press('{Enter}');
    await held(value);
  }
  await expectReadable('a select');
});

test('a date stands in words until somebody types it, and a half-typed one stays in sight', async () => {
  const format = (date: string) => `day ${date}`;
  await show(
    inField('Day', (value, props) => <DateInput {...props} {...value} format={format} placeholder="Any day" />),
  );
  const field = page.getByLabelText('Day');
  await seen(page.getByText('Any day'));
  await press('{Tab}');
  await gone(page.getByText('Any day'));
  await press('12242026');
  await held('2026-12-24');
  await press('{Tab}{Tab}{Tab}');
  await seen(page.getByText('day 2026-12-24'));
  await expectReadable('a date');
  // The picker of the browser has its own words.
  await field.click();
  await seen(page.getByText('day 2026-12-24'));
  await field.fill('');
  await held('');
});

test('a number is stepped between its bounds, and read with its thousands', async () => {
  await show(
    inField('Units', (value, props) => (
      <NumberInput {...props} {...value} stepper stepperLabel="Es Kopi" min={0} max={3} />
    )),
  );
  const field = page.getByRole('spinbutton', { name: 'Units' });
  const [less, more] = [button('One less: Es Kopi'), button('One more: Es Kopi')];
  await less.click();
  await held('0');
  await expect.element(less).toHaveAttribute('aria-disabled', 'true');
  for (const units of ['1', '2', '3']) {
    await more.click();
    await held(units);
  }
  await more.click({ force: true });
  await held('3');
  // The button that can do no more keeps the focus.
  await expect.element(more).toHaveFocus();
  await expectReadable('a number with − and +');
  await press('{Shift>}{Tab}{/Shift}');
  await press('{ArrowDown}');
  await held('2');
  await field.fill('12.000');
  await held('12000');
});

test('a password is shown and hidden again, with the same text', async () => {
  await show(
    inField('Password', (value, props) => (
      <PasswordInput {...props} value={value.value} onChange={({ target }) => value.onChange(target.value)} />
    )),
  );
  const field = page.getByLabelText(/^Password/);
  await field.fill('kopi-susu-aren');
  await expect.element(field).toHaveAttribute('type', 'password');
  await button('Show password').click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expectReadable('a password');
  await button('Hide password').click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await held('kopi-susu-aren');
});

test('a search reports once, after a rest or when one leaves, and is cleared by its button', async () => {
  const onChange = vi.fn();
  await show(<SearchInput label="Search products" value="" delayMs={500} shortcut="K" onChange={onChange} />);
  const field = page.getByRole('searchbox', { name: 'Search products' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await field.fill('de');
    vi.advanceTimersByTime(499);
    await field.fill('depo');
    vi.advanceTimersByTime(499);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onChange.mock.calls).toEqual([['depo']]);
  } finally {
    vi.useRealTimers();
  }
  await expectReadable('a search');
  await button('Clear search').click();
  await holds(field, '');
  await expect.poll(() => onChange.mock.lastCall).toEqual(['']);
  await field.fill('kemang');
  await press('{Tab}');
  expect(onChange.mock.lastCall).toEqual(['kemang']);
});

function Opener({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open it</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

test('a dialog holds the focus, and gives it back on Escape, its cross and a press outside', async () => {
  await show(
    <Opener>
      {(onClose) => (
        <Dialog title="Basket" description="Rp 20.000" onClose={onClose} footer={<Button>Done</Button>}>
          <input aria-label="Units" className="control" />
        </Dialog>
      )}
    </Opener>,
  );
  const dialog = page.getByRole('dialog', { name: 'Basket' });
  const leave = [
    () => press('{Escape}'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => userEvent.click(document.body, { position: { x: 5, y: 300 }, force: true }),
  ];
  for (const close of leave) {
    await button('Open it').click();
    await expect.element(dialog).toHaveAccessibleDescription('Rp 20.000');
    for (let tab = 0; tab < 5; tab += 1) {
      await press('{Tab}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await close();
    await gone(dialog);
    await expect.element(button('Open it')).toHaveFocus();
  }
  await button('Open it').click();
  await expectReadable('a dialog');
});

test('a question is answered once it may be; a form is not closed by a press beside it', async () => {
  const onConfirm = vi.fn();
  const question = {
    title: 'Delete Product',
    message: 'Do you want it?',
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
    subject: 'Es Kopi Susu Aren',
    onConfirm,
    danger: true,
  };
  await show(<Opener>{(onClose) => <ConfirmDialog {...question} isBlocked onClose={onClose} />}</Opener>);
  await button('Open it').click();
  await expectReadable('a question');
  await button('Delete').click({ force: true });
  expect(onConfirm).not.toHaveBeenCalled();
  await button('Cancel').click();
  await cleanup();
  await show(
    <Opener>
      {(onClose) => (
        <Dialog isSticky title="Restock" onClose={onClose}>
          <Button onClick={onConfirm}>Save</Button>
        </Dialog>
      )}
    </Opener>,
  );
  await button('Open it').click();
  await userEvent.click(document.body, { position: { x: 5, y: 300 }, force: true });
  await button('Save').click();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a panel at the side and a popover close on Escape and outside, with the focus back at their button', async () => {
  await show(
    <>
      <Opener>
        {(onClose) => (
          <SidePanel open title="Office" closeLabel="Close menu" heading="Menu" onOpenChange={onClose}>
            <a href="#products">Products</a>
          </SidePanel>
        )}
      </Opener>
      <Popover label="Notifications" trigger={<Bell aria-hidden="true" />}>
        {(close) => <Button onClick={close}>Read all</Button>}
      </Popover>
    </>,
  );
  const panel = page.getByRole('dialog', { name: 'Office' });
  for (const close of [
    () => press('{Escape}'),
    () => userEvent.click(document.body, { position: { x: 900, y: 300 }, force: true }),
  ]) {
    await button('Open it').click();
    await seen(panel);
    await close();
    await gone(panel);
    await expect.element(button('Open it')).toHaveFocus();
  }
  const bell = button('Notifications');
  await bell.click();
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true');
  await expectReadable('a popover', 'main');
  await press('{Escape}');
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false');
  await bell.click();
  await button('Read all').click();
  await gone(button('Read all'));
});

function Pages() {
  const [at, setAt] = useState(1);
  const pagination = { page: at, limit: 10, total: 95, has_prev: at > 1, has_next: at < 10 };
  return <Pager pagination={pagination} shownCount={at < 10 ? 10 : 5} onPage={setAt} />;
}

test('a pager leads to each page, says where one is, and keeps the focus at its ends (screens 3)', async () => {
  await show(<Pages />);
  const current = () => page.getByRole('navigation').element().querySelector('[aria-current]')?.textContent;
  await seen(page.getByText('1–10 of 95'));
  await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'true');
  await expectReadable('a pager');
  await button('Next page').click();
  await expect.poll(current).toBe('2');
  await button('Page 10').click();
  await seen(page.getByText('91–95 of 95'));
  await button('Previous page').click();
  await button('Next page').click();
  await expect.poll(current).toBe('10');
  await expect.element(button('Next page')).toHaveFocus();
  await button('Next page').click({ force: true });
  await expect.poll(current).toBe('10');
});

test('a checkbox is toggled on its line, but not where it is locked; segments follow the arrows', async () => {
  const onChange = vi.fn();
  await show(
    <>
      <Checkbox label="Deleted too" hint="Those of 30 days" checked={false} onChange={onChange} />
      <Checkbox label="Number" lockedBecause="It is always shown" checked onChange={onChange} />
      <Held start="table">
        {({ value, onChange: choose }) => (
          <SegmentedControl
            label="View"
            value={value}
            onChange={choose}
            options={['table', 'matrix', 'map'].map((each) => ({ value: each, label: each, icon: null }))}
          />
        )}
      </Held>
    </>,
  );
  const box = page.getByRole('checkbox', { name: 'Deleted too' });
  await expect.element(box).toHaveAccessibleDescription('Those of 30 days');
  await page.getByText('Those of 30 days').click();
  await press('{Tab}');
  await press(' ');
  expect(onChange.mock.calls).toEqual([[true]]);
  await expect.element(page.getByRole('checkbox', { name: 'Number' })).toBeChecked();
  await press('{Tab}{ArrowRight}');
  await held('matrix');
  await press('{ArrowLeft}{ArrowLeft}');
  await held('map');
  await expectReadable('boxes and segments');
});

const chart: BarChartProps = {
  title: 'Net sales by hour',
  summary: '30 units',
  barsLabel: 'Today',
  bars: ['08', '09', '10'].map((key, index) => ({ key, label: key, value: index * 10, text: `${key}: ${index * 10}` })),
  line: { label: 'A week ago', points: [{ key: '09', label: '09', value: 4, text: 'before 4' }] },
  formatAxisValue: String,
};

test.each(['columns', 'rows'] as const)(
  'bars in %s are one stop of Tab, with arrows, Home and End inside',
  async (direction) => {
    await show(
      <>
        <BarChart {...chart} direction={direction} />
        <Button>After</Button>
      </>,
    );
    const figure = page.getByRole('figure', { name: 'Net sales by hour' });
    await expect.element(figure).toHaveAccessibleDescription('30 units');
    // A bar under the mouse would show its own figure.
    await userEvent.hover(button('After'));
    const active = () => document.activeElement?.getAttribute('aria-label');
    await expect.element(page.getByRole('img', { name: '08: 0' })).toBeInTheDocument();
    await press('{Tab}');
    expect(active()).toBe('08: 0');
    await press('{ArrowRight}');
    expect(active()).toBe('09: 10 · before 4');
    await press('{End}{ArrowDown}');
    expect(active()).toBe('10: 20');
    await expect.poll(() => document.querySelector('figcaption')?.textContent).toContain('10: 20');
    await press('{Home}{ArrowUp}');
    expect(active()).toBe('08: 0');
    await press('{End}{Tab}');
    await expect.element(button('After')).toHaveFocus();
    await press('{Shift>}{Tab}{/Shift}');
    expect(active()).toBe('10: 20');
    await expectReadable(`bars in ${direction}`);
  },
);

const cups = [
  { id: 'a', name: 'Es Kopi Susu Aren', price: 10_000 },
  { id: 'b', name: 'Matcha Latte', price: 8_000 },
  { id: 'c', name: 'Es Teh', price: 5_000 },
];
type Cup = (typeof cups)[number];

function Cups(props: Partial<DataTableProps<Cup>> & { onAct: (action: string) => void }) {
  const { onAct: onAction, ...rest } = props;
  const [order, setOrder] = useState<'asc' | 'desc'>('asc');
  const [sorted, setSorted] = useState('name');
  const sort = (key: string) => ({
    active: sorted === key,
    order,
    onSort: () => {
      setOrder(sorted === key && order === 'asc' ? 'desc' : 'asc');
      setSorted(key);
    },
  });
  return (
    <DataTable
      caption="Products"
      rows={cups}
      rowKey={({ id }) => id}
      actionsLabel="Actions"
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name, primary: true, sort: sort('name') },
        { key: 'price', header: 'Price', cell: ({ price }) => price, sort: sort('price'), isFigure: true },
      ]}
      onRowOpen={({ name }) => onAction(`open ${name}`)}
      actionsOf={({ name }) => ({
        name,
        actions: [
          { key: 'detail', label: 'Detail', icon: 'eye', onSelect: () => onAction(`open ${name}`) },
          { key: 'copy', label: 'Copy', onSelect: () => onAction(`copy ${name}`) },
          { key: 'delete', label: 'Delete', isDestructive: true, onSelect: () => onAction(`delete ${name}`) },
        ],
      })}
      {...rest}
    />
  );
}

test('heads of a table say by what and which way it is sorted, to the eye too', async () => {
  await show(<Cups onAct={() => {}} />);
  const head = (name: string) => page.getByRole('columnheader', { name });
  const arrows = () =>
    document.querySelectorAll('thead .lucide-arrow-up').length -
    document.querySelectorAll('thead .lucide-arrow-down').length;
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Price')).toHaveAttribute('aria-sort', 'none');
  expect(arrows()).toBe(1);
  await head('Name').getByRole('button').click();
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(arrows()).toBe(-1);
  await press('{Tab}{Enter}');
  await expect.element(head('Price')).toHaveAttribute('aria-sort', 'ascending');
  await expectReadable('a table');
});

test('a row is opened by a press anywhere, and its acts by keys, with the focus back at "⋯"', async () => {
  const onAction = vi.fn();
  await show(<Cups onAct={onAction} />);
  await page.getByRole('cell', { name: '8000' }).click({ force: true });
  expect(onAction.mock.lastCall).toEqual(['open Matcha Latte']);
  const more = button('More actions for Es Teh');
  (more.element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await press('{ArrowDown}{Escape}');
  await expect.element(more).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await press('{Enter}');
  await expect.poll(() => onAction.mock.lastCall).toEqual(['delete Es Teh']);
  await expect.element(more).toHaveFocus();
  expect(onAction).toHaveBeenCalledTimes(2);
});

test('rows are chosen by Space, with Shift as a range, and all of a page at once', async () => {
  const choice = new RowSelection<Cup>(({ id }) => id);
  const chosen = () => [...choice.get().keys()].join('');
  await show(<Cups onAct={() => {}} selection={choice} />);
  const boxOf = (name: string | RegExp) => page.getByRole('checkbox', { name });
  await boxOf(/Aren/).click({ force: true });
  expect(chosen()).toBe('a');
  await boxOf(/Es Teh/).click({ force: true, modifiers: ['Shift'] });
  expect(chosen()).toBe('abc');
  const all = document.querySelector<HTMLInputElement>('[data-choose=page]');
  expect(all?.checked).toBe(true);
  (boxOf(/Matcha/).element() as HTMLElement).focus();
  await press(' ');
  expect(chosen()).toBe('ac');
  expect(all?.indeterminate).toBe(true);
  await expectReadable('chosen rows');
});

test('under 768 px a press selects a card while rows are being selected', async () => {
  const selection = new RowSelection<Cup>(({ id }) => id);
  const onAction = vi.fn();
  await show(<Cups onAct={onAction} selection={selection} />);
  await page.viewport(390, 844);
  selection.setSelecting(true);
  await page.getByRole('checkbox', { name: /Es Teh/ }).click();
  expect([...selection.get().keys()]).toEqual(['c']);
  await expect.element(page.getByRole('checkbox', { name: /Es Teh/ })).toBeChecked();
  expect(onAction).not.toHaveBeenCalled();
});

test('under 768 px a row is a card, whose other acts are a sheet; without rows there are words', async () => {
  const onAction = vi.fn();
  await show(<Cups onAct={onAction} />);
  await page.viewport(390, 844);
  await seen(page.getByRole('list', { name: 'Products' }));
  expect(document.querySelector('table')).toBeNull();
  await page.getByRole('listitem').nth(1).getByText('8000').click({ force: true });
  expect(onAction.mock.lastCall).toEqual(['open Matcha Latte']);
  await button('More actions for Es Teh').click();
  const sheet = page.getByRole('dialog', { name: 'Es Teh' });
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => onAction.mock.lastCall).toEqual(['delete Es Teh']);
  await cleanup();
  await show(<Cups onAct={onAction} rows={[]} footer="Below" />);
  await seen(page.getByText('No data available'));
  await seen(page.getByText('Below'));
});

test('what is wrong with a field is said by it', async () => {
  await show(
    <Field label="Name" required error="Name is required" hint="As on the sign">
      {(control) => <input {...control} className="control" />}
    </Field>,
  );
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('As on the sign Name is required');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expectReadable('a field with a complaint');
});

function SavedForm() {
  const { leaveTo } = useLeave();
  return (
    <>
      <Button onClick={() => leaveTo('/list')}>Save</Button>
      <Link to="/outbox">Outbox</Link>
    </>
  );
}

test('who follows a link while a form is about to lead back gets there, however long its page takes to load', async () => {
  let arrive = (_page: object) => {};
  const loading = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter([
    { path: '/', Component: SavedForm },
    { path: '/list', element: <p>The list</p> },
    { path: '/outbox', lazy: () => loading },
  ]);
  await show(<RouterProvider router={router} />);
  onTestFinished(() => router.dispose());
  await button('Save').click();
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  arrive({ element: <p>The outbox</p> });
  await seen(page.getByText('The outbox'));
});
