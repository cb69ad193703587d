import { useState } from 'react';

/** Props of a dialog about one record. With `lazyOnOpen` the dialog is loaded once it has a target. */
export interface DialogTargetProps<Target> {
  /** The record of the dialog; undefined while the dialog is closed. */
  target: Target | undefined;
  onClose: () => void;
}

/** The target of a dialog, for the list that opens the dialog with `open(row)`. */
export function useDialogTarget<Target>() {
  const [target, open] = useState<Target>();
  return { target, open, onClose: () => open(undefined) };
}
