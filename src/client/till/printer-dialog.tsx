import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type PaperWidth, paperWidths, useReceiptPrinter } from './receipt-printer-store.ts';

interface PrinterDialogProps {
  onClose: () => void;
  onPrint: (width: PaperWidth) => void;
}

/** On which paper receipts are printed; the device keeps it, and the next press prints at once. */
export function PrinterDialog({ onClose, onPrint }: PrinterDialogProps) {
  const t = useTranslations('till.receipt.printer');
  const [width, setWidth] = useState(useReceiptPrinter.getState().choice?.width ?? 58);
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('paper')}</legend>
        <div className="flex gap-2">
          {paperWidths.map((each) => (
            <Button
              key={each}
              size="large"
              variant={width === each ? 'primary' : 'secondary'}
              aria-pressed={width === each}
              className="flex-1"
              onClick={() => setWidth(each)}
            >
              {t('width', { width: String(each) })}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-col gap-2">
        <Button size="large" onClick={() => onPrint(width)}>
          {t('dialog')}
        </Button>
        <p className="text-ink-2">{t('dialogText')}</p>
      </div>
    </Dialog>
  );
}
