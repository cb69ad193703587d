import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { PrintedRoll } from '#client/ui/printed-sheet.tsx';
import type { Transaction } from '#contract/transactions/entity.ts';
import { PrinterDialog } from '../printer/printer-dialog.tsx';
import { type ReceiptLine, receiptText, useReceiptLines } from '../printer/receipt-lines.ts';
import { type PrinterChoice, useReceiptPrinter } from '../printer/receipt-printer-store.ts';
import { usePrintReceipt } from '../printer/use-print-receipt.ts';

export function ReceiptActions({ row }: { row: Transaction }) {
  const t = useTranslations('till.receipt');
  const lines = useReceiptLines(row);
  const text = receiptText(lines);
  const { canShare, share, copy } = useShareText({
    copied: t('copied'),
    notCopied: t('notCopied'),
  });

  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button size="large" variant="secondary" className="flex-1" onClick={() => void share(text)}>
          {t('share')}
        </Button>
      )}
      <Button size="large" variant="secondary" className="flex-1" onClick={() => void copy(text)}>
        {t('copy')}
      </Button>
      <PrintButton lines={lines} />
    </div>
  );
}

/** Opens the printer dialog if no printer choice is saved or printing fails. */
function PrintButton({ lines }: { lines: readonly ReceiptLine[] }) {
  const t = useTranslations('till.receipt');
  const { choice } = useReceiptPrinter();
  const receiptPrinting = usePrintReceipt(lines);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const printTo = async ({ width, printer }: PrinterChoice) =>
    setIsDialogOpen(!(await receiptPrinting.print(width, printer ?? 'dialog')));
  return (
    <span className="flex flex-1 gap-1">
      <Button
        size="large"
        variant="secondary"
        className="flex-1"
        isLoading={receiptPrinting.isSending}
        onClick={() => void (choice ? printTo(choice) : setIsDialogOpen(true))}
      >
        {t('print')}
      </Button>
      {choice && (
        <IconButton
          label={t('printer.change')}
          className="size-12.5"
          onClick={() => {
            receiptPrinting.forgetFailure();
            setIsDialogOpen(true);
          }}
        >
          <Settings2 aria-hidden="true" size={22} strokeWidth={1.75} />
        </IconButton>
      )}
      {isDialogOpen && (
        <PrinterDialog
          isSending={receiptPrinting.isSending}
          failure={receiptPrinting.failure}
          onClose={() => setIsDialogOpen(false)}
          onPrint={async (width, on) => setIsDialogOpen(!(await receiptPrinting.print(width, on)))}
        />
      )}
      {receiptPrinting.rollWidth && (
        <PrintedRoll width={receiptPrinting.rollWidth} onRemove={receiptPrinting.removeRoll}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt is drawn once, and its lines may be equal
            <PrintedLine key={index} line={line} />
          ))}
        </PrintedRoll>
      )}
    </span>
  );
}

function PrintedLine({ line }: { line: ReceiptLine }) {
  if (line.kind === 'empty') return <p />;
  if (line.kind === 'plain') return <p>{line.text}</p>;
  const strongProps = line.isStrong && { 'data-strong': true };
  if (line.kind === 'centered')
    return (
      <p data-align="center" {...strongProps}>
        {line.text}
      </p>
    );
  return (
    <p {...strongProps}>
      <span>{line.text}</span>
      <span>{line.figure}</span>
    </p>
  );
}
