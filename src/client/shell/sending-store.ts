import { create } from 'zustand';

/**
 * Whether changes are being sent. Set by the office's layout; read by the update prompt, which is also on
 * public pages and therefore must not import the data layer.
 */
export const useSendingStore = create<{ isSending: boolean }>()(() => ({ isSending: false }));
