// Rows are summed by day and payment method. The sums replace the recorded statements (rules 6.24).

import { type BusinessDate, isBusinessDate } from '#contract/fields/dates.ts';
import { csvLanguages, csvValueLabel } from '#contract/messages/csv-labels.ts';
import { type CashlessMethod, cashlessMethods, isStatementDateAllowed } from '#contract/reports/statements.ts';
import { cellKey, parseWholeNumber } from './cells.ts';
import { type CheckedRow, filledCells, type ImportKind, type Reason, type RowCells, wrongRow } from './import-kind.ts';
import { isFormula } from './parse-cells.ts';

interface Line {
  date: BusinessDate;
  method: CashlessMethod;
  amount: number;
}

/** @param nameOf returns the label of a statement in the outbox, with its method and day */
export function statementImport(today: BusinessDate, nameOf: (line: Omit<Line, 'amount'>) => string): ImportKind {
  const lineOf = new WeakMap<CheckedRow, Line>();

  function checkStatement(rowCells: RowCells, shared?: RowCells): CheckedRow {
    const cells = filledCells(rowCells, shared);
    const date = parseDate(cells.date ?? '');
    const method = parseMethod(cells.payment_method ?? '');
    const amount = parseWholeNumber(cells.received ?? '');
    const errors = {
      ...reasonFor('date', cells, dateReason(date, today)),
      ...reasonFor('payment_method', cells, method === undefined && { own: 'choice' }),
      ...reasonFor('received', cells, Number.isNaN(amount) && { own: 'number' }),
    };
    if (date === undefined || method === undefined || Object.keys(errors).length > 0) {
      return wrongRow(errors);
    }
    // Each row is a separate payment, so it is never a duplicate.
    const checkedRow: CheckedRow = { ...wrongRow({}), verdict: 'new' };
    lineOf.set(checkedRow, { date, method, amount });
    return checkedRow;
  }

  return {
    list: 'saleDays',
    fields: [
      { name: 'date', kind: 'text', isRequired: true, isSharable: true },
      { name: 'received', kind: 'whole', isRequired: true },
      {
        ...({ name: 'payment_method', kind: 'choice', isRequired: false } as const),
        isSharable: true,
        values: cashlessMethods,
      },
    ],
    check: checkStatement,
    changesOf: (checkedRows) => {
      const sums = new Map<string, Line>();
      for (const each of checkedRows) {
        const line = lineOf.get(each);
        if (!line) continue;
        const key = `${line.date}/${line.method}`;
        const amount = (sums.get(key)?.amount ?? 0) + line.amount;
        sums.set(key, { ...line, amount });
      }
      return [...sums].map(([key, { date, method, amount: received }]) => ({
        name: 'statementRecord',
        args: { date, payment_method: method, received },
        names: { [key]: nameOf({ date, method }) },
      }));
    },
  };
}

function dateReason(date: BusinessDate | undefined, today: BusinessDate): Reason | false {
  if (date === undefined) return { message: { key: 'date_invalid' } };
  return !isStatementDateAllowed(date, today) && { message: { key: 'statement_day' } };
}

function reasonFor(field: string, cells: RowCells, reason: Reason | false) {
  if (isFormula(cells[field] ?? '')) return { [field]: { own: 'formula' } as const };
  return reason && { [field]: reason };
}

function parseDate(cell: string): BusinessDate | undefined {
  const [, ...iso] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(cell) ?? [];
  const [, ...local] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,].*)?$/.exec(cell) ?? [];
  const [year = '', month = '', day = ''] = iso.length > 0 ? iso : local.reverse();
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBusinessDate(date) ? date : undefined;
}

/** Statements for a single payment method don't name it. Most are for QRIS. */
function parseMethod(cell: string): CashlessMethod | undefined {
  if (cell === '') return 'qris';
  const methodKey = cellKey(cell).replace(/[\s_-]/g, '');
  const labelsOf = (value: string) => [value, ...csvLanguages.map((language) => csvValueLabel(value, language))];
  return cashlessMethods.find((value) =>
    labelsOf(value).some((label) => cellKey(label).replace(/[\s_-]/g, '') === methodKey),
  );
}
