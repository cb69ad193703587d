import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlert } from '#client/state/use-alert.ts';
import type { PrinterFailure } from './print-receipt.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import { type KnownPrinter, type PaperWidth, type PrinterKind, useReceiptPrinter } from './receipt-printer-store.ts';

export type PrintOn = KnownPrinter | PrinterKind | 'dialog';

export function usePrintReceipt(lines: readonly ReceiptLine[]) {
  const t = useTranslations('till.receipt.printer');
  const alert = useAlert();
  const { choose } = useReceiptPrinter();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<PrinterFailure | 'not_loaded'>();
  /** Set while the browser's print dialog is open, until the next click. */
  const [rollWidth, setRollWidth] = useState<PaperWidth>();

  async function send(width: PaperWidth, on: KnownPrinter | PrinterKind): Promise<boolean> {
    const loaded = await import('./print-receipt.ts').catch(() => undefined);
    const outcome = await loaded?.printReceipt(lines, width, on);
    if (outcome?.kind !== 'sent') {
      setFailure(outcome?.kind ?? 'not_loaded');
      return false;
    }
    choose({ width, printer: outcome.printer });
    alert.show({ variant: 'success', message: t('sent', { printer: outcome.printer.name }) });
    return true;
  }

  /** Resolves to whether the receipt was printed or the dialog is open. Ignores a second click in the meantime. */
  async function print(width: PaperWidth, on: PrintOn): Promise<boolean> {
    if (isBusy.current) return false;
    setFailure(undefined);
    if (on === 'dialog') {
      choose({ width });
      setRollWidth(width);
      return true;
    }
    isBusy.current = true;
    setIsSending(true);
    return send(width, on).finally(() => {
      isBusy.current = false;
      setIsSending(false);
    });
  }

  return {
    print,
    isSending,
    failure,
    rollWidth,
    forgetFailure: () => setFailure(undefined),
    removeRoll: () => setRollWidth(undefined),
  };
}
