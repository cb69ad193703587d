/** Assignments, restocks, requests, sales and stock. */
export const documents = {} as const;
