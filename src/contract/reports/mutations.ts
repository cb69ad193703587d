import { defineMutation } from '../definitions/define-mutation.ts';
import { argsAsBody } from '../definitions/mutation-args.ts';
import { formatRupiah } from '../fields/money.ts';
import { emptyDay } from './sale-days.ts';
import { statementSchema } from './statements.ts';

export const reportMutations = {
  /** The later of two amounts wins: both come from the same statement, and the audit log has both. */
  statementRecord: defineMutation({
    name: 'statementRecord',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: statementSchema,
    route: { method: 'PUT', path: '/payment-statements', body: argsAsBody },
    touches: ({ date, payment_method }) => ({
      writes: [`statement:${date}/${payment_method}`],
      reads: [],
    }),
    lists: ['saleDays'],
    label: ({ date, payment_method, received }, names) => ({
      subject: names[`${date}/${payment_method}`] ?? `${payment_method} · ${date}`,
      amount: received === null ? '–' : formatRupiah(received),
    }),
    optimisticUpdate: {
      saleDays: (rows, { date, payment_method, received }, { occurredAt: recorded_at }) => {
        if (received !== null) rows.create(emptyDay(date), date);
        rows.update(date, ({ statements = {}, ...day }) => {
          const { [payment_method]: _, ...others } = statements;
          const own = received === null ? {} : { [payment_method]: { received, recorded_at, is_unsent: true } };
          return { ...day, statements: { ...others, ...own } };
        });
      },
    },
    form: null,
    resolutions: {},
  }),
};
