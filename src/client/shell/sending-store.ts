import { create } from 'zustand';

/** Whether changes are being sent: written by the office, for what must not import the office. */
export const useSendingStore = create<{ isSending: boolean }>()(() => ({ isSending: false }));
