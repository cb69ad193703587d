import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: ReactNode;
  message: ReactNode;
  subject?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  isLoading?: boolean | undefined;
  /** If true, `children` must give the reason. */
  isBlocked?: boolean | undefined;
  /** For actions that cannot be undone. */
  danger?: boolean | undefined;
  children?: ReactNode;
}

export function ConfirmDialog({
  title,
  message,
  subject,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  isLoading = false,
  isBlocked = false,
  danger = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        <>
          {message}
          {subject && <strong className="mt-1 block font-semibold wrap-anywhere text-ink">{subject}</strong>}
        </>
      }
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            isLoading={isLoading}
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && onConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
