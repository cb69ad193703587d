import { create } from 'zustand';

/** Whether changes are on the wire, told by the office's header to what lives outside the office. */
export const useSendingStore = create<{ isSending: boolean }>()(() => ({ isSending: false }));
