import { createContext } from 'react';

/** Whether a component is drawn for paper, which is read on other days (`PrintButton`). */
export const OnPaper = createContext(false);
