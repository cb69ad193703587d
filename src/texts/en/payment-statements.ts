export const outbox = {
  changes: {
    statementRecord: 'Amount received, {subject}: {amount}',
  },
  fields: {
    date: 'Day',
    received: 'Received',
  },
} as const;

export const log = {
  fields: {
    received: 'Received',
    date: 'Day',
  },
} as const;

export const server = {
  'statement.recorded': 'Amount recorded.',
  'statement.removed': 'Amount removed. These payments are not confirmed.',
} as const;
