import { useState } from 'react';

export interface DialogTargetProps<Target> {
  target: Target | undefined;
  onClose: () => void;
}

export function useDialogTarget<Target>() {
  const [target, open] = useState<Target>();
  return { target, open, onClose: () => open(undefined) };
}
