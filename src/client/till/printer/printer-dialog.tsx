import { Bluetooth, Printer, Usb } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { type PaperWidth, paperWidths, useReceiptPrinter } from './receipt-printer-store.ts';
import type { PrintTarget, usePrintReceipt } from './use-print-receipt.ts';

interface PrinterDialogProps extends Pick<ReturnType<typeof usePrintReceipt>, 'isSending' | 'failure'> {
  onClose: () => void;
  onPrint: (width: PaperWidth, target: PrintTarget) => Promise<void>;
}

export function PrinterDialog({ isSending, failure, onClose, onPrint }: PrinterDialogProps) {
  const t = useTranslations('till.receipt.printer');
  const tUnsaved = useTranslations('shell.unsaved');
  const [width, setWidth] = useState(useReceiptPrinter.getState().choice?.width ?? 58);
  const { bluetooth, usb } = navigator;
  const printTargets = [
    ...(bluetooth ? [{ on: 'bluetooth', icon: Bluetooth } as const] : []),
    ...(usb ? [{ on: 'usb', icon: Usb } as const] : []),
    { on: 'dialog', icon: Printer } as const,
  ];
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
              className="flex-1 px-2!"
              onClick={() => setWidth(each)}
            >
              {t('width', { width: String(each) })}
            </Button>
          ))}
        </div>
      </fieldset>
      <p role="alert" className="mt-4 rounded-lg bg-red-soft p-3 empty:hidden">
        {failure && (failure === 'not_loaded' ? tUnsaved('app_incomplete') : t(failure))}
      </p>
      <div className="mt-4 flex flex-col gap-2">
        {printTargets.map(({ on: target, icon: Icon }) => (
          <Button
            key={target}
            size="large"
            variant="secondary"
            aria-disabled={isSending}
            icon={<Icon aria-hidden="true" size={22} strokeWidth={1.75} />}
            onClick={() => void onPrint(width, target)}
          >
            {t(target)}
          </Button>
        ))}
      </div>
      <div className="mt-4 flex flex-col gap-2">
        {bluetooth ? (
          <>
            <p>{t('bluetoothAgain')}</p>
            <p>{t('bluetoothClassic')}</p>
          </>
        ) : (
          <p>{t(usb ? 'noBluetooth' : 'unsupported')}</p>
        )}
      </div>
    </Dialog>
  );
}
