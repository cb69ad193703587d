import { Trash } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeletedDialogProps } from '#client/office/kit/dialog/deleted-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';

const DeletedDialog = lazyOnOpen(
  () => import('#client/office/kit/dialog/deleted-dialog.tsx'),
  'DeletedDialog',
);

/** The button in the header of a list that opens the dialog with the deleted records. */
export function DeletedRecordsButton(props: Omit<DeletedDialogProps, 'onClose'>) {
  const t = useTranslations('office.forms.deleted');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      {isOpen && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
