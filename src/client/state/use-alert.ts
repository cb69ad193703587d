import { create } from 'zustand';

export type AlertVariant = 'success' | 'error' | 'warning' | 'info';

export interface AlertContent {
  variant: AlertVariant;
  message: string;
  /** Without a label the link's text is "Learn more". */
  link?: { to: string; label?: string | undefined } | undefined;
  /** A button in the alert, such as Undo. */
  action?: { label: string; onPress: () => void } | undefined;
  /** How long the alert stays, if not the usual time. */
  staysMs?: number;
  /** Called when the person closes the alert, but not when its time is over or the button is pressed. */
  onDismiss?: () => void;
}

/** At most one alert is shown: a new alert replaces the previous one (screens 4.2). */
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

/** Shows and removes the alert. Both functions stay the same, so effects may depend on them. */
export function useAlert(): AlertControl {
  const show = useAlertStore((state) => state.show);
  const clear = useAlertStore((state) => state.clear);
  return { show, clear };
}
