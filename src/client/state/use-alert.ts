import { type AlertContent, useAlertStore } from './alert-store.ts';

export interface AlertControl {
  show: (content: AlertContent) => void;
  clear: () => void;
}

/** Shows and removes the alert. Both functions stay the same, so effects may depend on them. */
export function useAlert(): AlertControl {
  const show = useAlertStore((state) => state.show);
  const clear = useAlertStore((state) => state.clear);
  return { show, clear };
}
