import { create } from 'zustand';

/** Whether changes are being sent: for parts of the shell that public pages load too. */
export const useSendingStore = create<{ isSending: boolean }>()(() => ({ isSending: false }));
