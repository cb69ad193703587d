import { useState } from 'react';

export interface DialogTargetProps<Target> {
  target: Target | undefined;
  onClose: () => void;
}

/** The row, or another target, for which a dialog is open; undefined while the dialog is closed. */
export function useDialogTarget<Target>() {
  const [target, open] = useState<Target>();
  return { target, open, onClose: () => open(undefined) };
}
