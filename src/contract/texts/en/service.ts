/** Sign-in, accounts, requests, jobs, mails and what else the service says. */
export const service = {} as const;
