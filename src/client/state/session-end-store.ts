import { create } from 'zustand';

/** Set when the server ended the session: the login page shows a note until the next sign-in. */
export const useSessionEndStore = create(() => ({ hasEnded: false }));
