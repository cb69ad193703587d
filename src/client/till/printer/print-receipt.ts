// Loaded when a printer is first used, because most phones never have one.
import type { Language } from '@point-of-sale/receipt-printer-encoder';
import { encodeReceipt } from './encode-receipt.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import type { KnownPrinter, PaperWidth, PrinterKind } from './receipt-printer-store.ts';
import { type ConnectedPrinter, transports } from './transports.ts';

export type PrinterFailure = 'not_connected' | 'not_taken' | 'pictures_only';
type PrintOutcome = { kind: 'sent'; printer: KnownPrinter } | { kind: PrinterFailure };

const languages: readonly string[] = ['esc-pos', 'star-prnt', 'star-line'] satisfies Language[];
/** A printer without paper does not report an error. */
const printTimeoutMs = 15_000;

let connected: ConnectedPrinter | undefined;

/** Must be called from a click handler, or browsers do not show their list of printers. */
export async function printReceipt(
  lines: readonly ReceiptLine[],
  width: PaperWidth,
  on: KnownPrinter | PrinterKind,
): Promise<PrintOutcome> {
  const printer = await connectTo(on);
  if (!printer) return { kind: 'not_connected' };
  if (!languages.includes(printer.language)) {
    await letGo();
    return { kind: 'pictures_only' };
  }
  const bytes = encodeReceipt(lines, width, printer.language as Language);
  const isTaken = printer.print(bytes).then(() => printer.isOpen());
  if (await withTimeout(printTimeoutMs, isTaken)) return { kind: 'sent', printer: printer.known };
  await letGo();
  return { kind: 'not_taken' };
}

async function connectTo(on: KnownPrinter | PrinterKind): Promise<ConnectedPrinter | undefined> {
  if (typeof on === 'string') {
    await letGo();
    connected = await transports[on].select();
    return connected;
  }
  if (connected?.known.kind === on.kind && connected.isOpen()) return connected;
  await letGo();
  const transport = transports[on.kind];
  connected = (await transport.reconnect(on)) ?? (await transport.select());
  return connected;
}

async function letGo(): Promise<void> {
  const printer = connected;
  connected = undefined;
  if (printer) await withTimeout(printTimeoutMs, printer.disconnect());
}

/** Undefined after the timeout. */
function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
}
