import { create } from 'zustand';

export type AlertVariant = 'success' | 'error' | 'warning' | 'info';

export interface AlertContent {
  variant: AlertVariant;
  message: string;
  /** Without a label it reads "Learn more". */
  link?: { to: string; label?: string | undefined } | undefined;
  /** Something to do about it while it is read, such as taking a delete back. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** None or one: a new alert replaces the old (screens 4.2). */
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
