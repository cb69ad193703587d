/** Sentences about accounts, users, notifications and mails. */
export const peopleSentences: Record<string, string> = {};
