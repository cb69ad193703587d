// Real transports over a virtual printer, which reads the bytes.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useReceiptPrinter } from '#client/till/printer/receipt-printer-store.ts';
import { VirtualPrinter } from '#tests/support/virtual-printer.ts';
import { expectReadable } from './support/look.ts';
import { pair, plugIn, withoutPrinters } from './support/printers.ts';
import { button, click, cutOff, dialog, expectAlert, expectTranslated, gone, link, seen } from './support/shell.ts';
import { pay, sellForCash, startShift } from './support/till.ts';

afterEach(() => useReceiptPrinter.setState({ choice: undefined }));

const kept = () => JSON.parse(localStorage.getItem('receipt-printer') ?? 'null');
const failure = () => dialog('Print receipt').getByRole('alert');

async function openReceipt(): Promise<void> {
  await startShift();
  await cutOff();
  await sellForCash('Es Kopi Susu Aren', 'Es Kopi Susu Aren', 'Matcha Latte');
  await click(link('Sales'), page.getByRole('button').filter({ hasText: 'Rp 30.000' }));
}

const print = () => button(/^Print$/).click();

test('a printer on USB is selected once, and found again after each opening of the till (screens 9.7)', async () => {
  const usb = plugIn();
  const printer = new VirtualPrinter(48);
  usb.select(printer);
  await openReceipt();
  await print();
  await click('80 mm', 'USB printer');
  await expectAlert('success', 'Sent to POS58');
  await gone(dialog('Print receipt'));
  expect(printer.cuts).toBe(1);
  expect(printer.paper).toContain(`2 x Es Kopi Susu Aren @ 10.000${' '.repeat(12)}20.000`);
  expect(printer.paper).toContain(`*Total${' '.repeat(34)}Rp 30.000*`);
  expect(printer.paper).toContain('Cash');
  expect(kept()).toEqual({ width: 80, printer: { kind: 'usb', name: 'POS58', vendorId: 1046, productId: 20497 } });

  usb.forget();
  await print();
  await expect.poll(() => printer.cuts).toBe(2);
  expect(usb.lists()).toBe(1);

  printer.state = 'off';
  usb.select(undefined);
  await print();
  await expect.element(failure()).toHaveTextContent("The printer isn't connected");
  printer.state = 'ready';
  await userEvent.keyboard('{Escape}');
  await print();
  await expect.poll(() => printer.cuts).toBe(3);
  expect(usb.lists()).toBe(2);
});

test('a printer over Bluetooth is selected once for each opening of the till, and again when its connection is lost (screens 9.7)', async () => {
  const bluetooth = pair('RPP02N');
  const printer = new VirtualPrinter(32);
  await openReceipt();
  await print();
  await seen(dialog().getByText('select the printer again each time', { exact: false }));
  await seen(dialog().getByText('It may use Bluetooth Classic', { exact: false }));
  await button('Bluetooth printer').click();
  await expect.element(failure()).toHaveTextContent("The printer isn't connected");
  expect(kept()).toBeNull();
  bluetooth.select(printer);
  await button('Bluetooth printer').click();
  await expectAlert('success', 'Sent to RPP02N');
  expect(printer.paper).toContain('1 x Matcha Latte          10.000');
  expect(printer.paper.join('\n')).toMatch(/Received +Rp 30\.000\n *Change +Rp 0/);
  expect(kept()).toEqual({ width: 58, printer: { kind: 'bluetooth', name: 'RPP02N' } });
  await print();
  await expect.poll(() => printer.cuts).toBe(2);
  expect(bluetooth.lists()).toBe(2);

  bluetooth.forget();
  await print();
  await expect.poll(() => printer.cuts).toBe(3);
  expect(bluetooth.lists()).toBe(3);

  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  printer.state = 'off';
  await print();
  await expect.element(failure()).toHaveTextContent("The printer isn't responding");
  printer.state = 'ready';
  await button('Bluetooth printer').click();
  await expect.poll(() => printer.cuts).toBe(4);
});

test('the receipt of a sale that is not paid says so (screens 9.7)', async () => {
  const usb = plugIn();
  const printer = new VirtualPrinter(32);
  usb.select(printer);
  await startShift();
  await pay(['Es Kopi Susu Aren'], 'QRIS');
  await click('Not yet', link('Sales'), page.getByRole('button', { name: /Payment open/ }).first());
  await print();
  await button('USB printer').click();
  await expect.poll(() => printer.cuts).toBe(1);
  expect(printer.paper).toContain(`${' '.repeat(10)}*Payment open*`);
  expect(printer.paper.join()).not.toContain('Thank you');
});

test('a printer without paper is named after 15 seconds (screens 9.7)', async () => {
  const usb = plugIn();
  const printer = new VirtualPrinter(32);
  usb.select(printer);
  await openReceipt();
  await print();
  printer.state = 'without paper';
  const { setTimeout } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: unknown[]) =>
    setTimeout(run, ms === 15_000 ? 100 : ms, ...rest)) as typeof setTimeout);
  await button('USB printer').click();
  await expect.element(failure()).toHaveTextContent('Check its paper and power');
  printer.state = 'ready';
  await button('USB printer').click();
  await gone(dialog('Print receipt'));
  expect(printer.cuts).toBe(1);
});

test('a printer that prints only pictures is named (screens 9.7)', async () => {
  const usb = plugIn({ vendorId: 1305, productName: 'Star TSP143III' });
  const printer = new VirtualPrinter(48);
  usb.select(printer);
  await openReceipt();
  await print();
  await button('USB printer').click();
  await expect.element(failure()).toHaveTextContent("This printer can't print text");
  expect(printer.cuts).toBe(0);
  expect(kept()?.printer).toBeUndefined();
});

test('a browser without USB and Bluetooth offers its print dialog and says why (screens 9.7)', async () => {
  withoutPrinters();
  const dialogs = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openReceipt();
  await print();
  await seen(dialog().getByText("This browser can't reach Bluetooth or USB printers", { exact: false }));
  await gone(button('USB printer'), button('Bluetooth printer'));
  await button('Print dialog of this phone').click();
  await expect.poll(() => dialogs.mock.calls.length).toBe(1);
  expect(kept()).toEqual({ width: 58 });
  await print();
  await expect.poll(() => dialogs.mock.calls.length).toBe(2);
});

test('the choice of a printer is readable in both languages, on narrow phones and with large text (screens 9.2)', async () => {
  plugIn();
  pair('RPP02N');
  await openReceipt();
  await print();
  await button('USB printer').click();
  await seen(failure());
  await expectReadable('choice of a printer', '[role=dialog]');
  await expectTranslated('choice of a printer');
});
