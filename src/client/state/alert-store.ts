import { create } from 'zustand';

export type AlertVariant = 'success' | 'error' | 'warning' | 'info';

export interface AlertContent {
  variant: AlertVariant;
  message: string;
  /** Without a label it reads "Learn more". */
  link?: { to: string; label?: string | undefined } | undefined;
  /** A button in the alert, such as Undo. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** At most one alert: a new one replaces the old (screens 4.2). */
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
