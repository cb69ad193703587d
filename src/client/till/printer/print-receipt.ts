// Loaded when a printer is first used, because most phones never use one.
import type { Language } from '@point-of-sale/receipt-printer-encoder';
import { encodeReceipt } from './encode-receipt.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import type { PaperWidth, PrinterKind, SavedPrinter } from './receipt-printer-store.ts';
import { type ConnectedPrinter, transports } from './transports.ts';

/**
 * `not_connected`: no printer was selected, or it can't be reached. `not_taken`: it did not accept the receipt in time,
 * for example without paper. `pictures_only`: its language has no text.
 */
export type PrinterFailure = 'not_connected' | 'not_taken' | 'pictures_only';
type PrintOutcome = { kind: 'sent'; printer: SavedPrinter } | { kind: PrinterFailure };

const supportedLanguages: readonly string[] = ['esc-pos', 'star-prnt', 'star-line'] satisfies Language[];
const isSupported = (language: string): language is Language => supportedLanguages.includes(language);

/** Needed because a printer without paper reports no error. */
const printTimeoutMs = 15_000;

let connectedPrinter: ConnectedPrinter | undefined;

/** Must be called from a click handler, or browsers do not show their list of printers. */
export async function printReceipt(
  lines: readonly ReceiptLine[],
  width: PaperWidth,
  target: SavedPrinter | PrinterKind,
): Promise<PrintOutcome> {
  const printer = await connectTo(target);
  if (!printer) return { kind: 'not_connected' };
  const { language } = printer;
  if (!isSupported(language)) {
    await disconnectPrinter();
    return { kind: 'pictures_only' };
  }
  const printResult = printer.print(encodeReceipt(lines, width, language)).then(() => printer.isOpen());
  const isTaken = await withTimeout(printTimeoutMs, printResult);
  if (isTaken) return { kind: 'sent', printer: printer.identity };
  // It timed out, or the connection was lost.
  await disconnectPrinter();
  return { kind: 'not_taken' };
}

async function connectTo(target: SavedPrinter | PrinterKind): Promise<ConnectedPrinter | undefined> {
  if (typeof target === 'string') {
    await disconnectPrinter();
    connectedPrinter = await transports[target].select();
    return connectedPrinter;
  }
  // One printer is saved, so the connected printer of its kind is that printer.
  if (connectedPrinter?.identity.kind === target.kind && connectedPrinter.isOpen()) return connectedPrinter;
  await disconnectPrinter();
  const transport = transports[target.kind];
  connectedPrinter = (await transport.reconnect(target)) ?? (await transport.select());
  return connectedPrinter;
}

async function disconnectPrinter(): Promise<void> {
  const printer = connectedPrinter;
  connectedPrinter = undefined;
  if (printer) await withTimeout(printTimeoutMs, printer.disconnect());
}

/** Resolves to undefined after the timeout. */
function withTimeout<Result>(ms: number, promise: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
}
