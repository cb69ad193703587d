import { create } from 'zustand';

export type AlertVariant = 'success' | 'error' | 'warning' | 'info';

export interface AlertContent {
  variant: AlertVariant;
  message: string;
  /** The default label is "Learn more". */
  link?: { to: string; label?: string | undefined } | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  durationMs?: number;
  /** Called only when the user closes the alert. */
  onDismiss?: () => void;
}

/** There is at most one alert: a new one replaces it (screens 4.2). */
interface AlertState {
  alert: (AlertContent & { id: number }) | undefined;
  show: (content: AlertContent) => void;
  clear: () => void;
}

let lastId = 0;

export const useAlertStore = create<AlertState>()((set) => ({
  alert: undefined,
  show: (content) => {
    lastId += 1;
    set({ alert: { ...content, id: lastId } });
  },
  clear: () => set({ alert: undefined }),
}));

export interface AlertControl {
  show: (content: AlertContent) => void;
  clear: () => void;
}

/** Both functions are stable, so effects may depend on them. */
export function useAlert(): AlertControl {
  const show = useAlertStore((state) => state.show);
  const clear = useAlertStore((state) => state.clear);
  return { show, clear };
}
