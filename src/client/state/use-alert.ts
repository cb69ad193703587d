import { type AlertContent, useAlertStore } from './alert-store.ts';

export interface AlertControl {
  show: (content: AlertContent) => void;
  clear: () => void;
}

/** Shows the alert for five seconds. Both functions keep their identity. */
export function useAlert(): AlertControl {
  const show = useAlertStore((state) => state.show);
  const clear = useAlertStore((state) => state.clear);
  return { show, clear };
}
