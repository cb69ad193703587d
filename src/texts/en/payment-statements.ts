// Amounts received by statement.

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    statementRecord: 'Amount received, {subject}: {amount}',
  },
  fields: {
    date: 'Day',
    received: 'Received',
  },
} as const;

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  fields: {
    received: 'Received',
    date: 'Day',
  },
} as const;

/** What the server says. */
export const server = {
  'statement.recorded': 'Amount recorded.',
  'statement.removed': 'Amount removed. These payments are not confirmed.',
} as const;
