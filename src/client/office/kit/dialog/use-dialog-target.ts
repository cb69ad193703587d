import { useState } from 'react';

/** A dialog about one record: `lazyOnOpen` loads it when there is a target. */
export interface DialogTargetProps<Target> {
  /** The record of the dialog; undefined while the dialog is closed. */
  target: Target | undefined;
  onClose: () => void;
}

export function useDialogTarget<Target>() {
  const [target, open] = useState<Target>();
  return { target, open, onClose: () => open(undefined) };
}
