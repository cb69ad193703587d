import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { type RejectedRow, useBulkSummary } from './bulk-summary-store.ts';

export function BulkSummaryDialog() {
  const t = useTranslations('office.choice.outcome');
  const { summary, close } = useBulkSummary();
  if (!summary) return null;
  const { title, rejectedRows, inverse } = summary;
  return (
    <Dialog
      onClose={close}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('close')}
          </Button>
          {inverse && (
            <Button
              variant="secondary"
              onClick={() => {
                close();
                inverse.run();
              }}
            >
              {inverse.label}
            </Button>
          )}
        </>
      }
    >
      <RejectedRows rows={rejectedRows} />
    </Dialog>
  );
}

export function RejectedRows({ rows }: { rows: readonly RejectedRow[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {rows.map(({ name, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and the list never changes
        <li key={index} className="px-3.5 py-2.5">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-red">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
