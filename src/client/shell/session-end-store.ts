import { create } from 'zustand';

/** The server ended the session that was here: worth a word on the login page until a new one. */
export const useSessionEndStore = create(() => ({ hasEnded: false }));
