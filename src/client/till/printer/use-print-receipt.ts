import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlert } from '#client/state/use-alert.ts';
import type { PrinterFailure } from './print-receipt.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import { type PaperWidth, type PrinterKind, type SavedPrinter, useReceiptPrinter } from './receipt-printer-store.ts';

export type PrintTarget = SavedPrinter | PrinterKind | 'dialog';

export function usePrintReceipt(lines: readonly ReceiptLine[]) {
  const t = useTranslations('till.receipt.printer');
  const alert = useAlert();
  const { saveChoice } = useReceiptPrinter();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<PrinterFailure | 'not_loaded'>();
  /** Set when the browser's print dialog opens, cleared by the next click or key press. */
  const [rollWidth, setRollWidth] = useState<PaperWidth>();

  async function send(width: PaperWidth, target: SavedPrinter | PrinterKind): Promise<boolean> {
    const module = await import('./print-receipt.ts').catch(() => undefined);
    const outcome = await module?.printReceipt(lines, width, target);
    if (outcome?.kind !== 'sent') {
      setFailure(outcome?.kind ?? 'not_loaded');
      return false;
    }
    saveChoice({ width, printer: outcome.printer });
    alert.show({ variant: 'success', message: t('sent', { printer: outcome.printer.name }) });
    return true;
  }

  /** Resolves to whether the receipt was printed or the print dialog opened. Ignores a second click in the meantime. */
  async function print(width: PaperWidth, target: PrintTarget): Promise<boolean> {
    if (isBusy.current) return false;
    setFailure(undefined);
    if (target === 'dialog') {
      saveChoice({ width });
      setRollWidth(width);
      return true;
    }
    isBusy.current = true;
    setIsSending(true);
    return send(width, target).finally(() => {
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
