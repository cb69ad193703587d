// The keys are explained in `en/payment-statements.ts`.
import type * as en from '../en/payment-statements.ts';
import type { WordsOf } from '../words-of.ts';

export const outbox = {
  changes: {
    statementRecord: 'Jumlah diterima, {subject}: {amount}',
  },
  fields: {
    date: 'Hari',
    received: 'Diterima',
  },
} satisfies WordsOf<typeof en.outbox>;

export const log = {
  fields: {
    received: 'Diterima',
    date: 'Hari',
  },
} satisfies WordsOf<typeof en.log>;

export const server = {
  'statement.recorded': 'Jumlah tercatat.',
  'statement.removed': 'Jumlah dihapus. Pembayaran ini belum dikonfirmasi.',
} satisfies WordsOf<typeof en.server>;
