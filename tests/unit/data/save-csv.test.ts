import { expect, test } from 'vitest';
import { toField } from '#client/data/save-csv.ts';

test('a cell of a file is a figure, or text that no spreadsheet runs', () => {
  expect(toField('Rp 1.732.000')).toBe('1732000');
  expect(toField('-12')).toBe('-12');
  expect(toField('0812345678')).toBe('0812345678');
  expect(toField('Es Kopi "Susu"')).toBe('"Es Kopi ""Susu"""');
  expect(toField('=1+1')).toBe(`"'=1+1"`);
  expect(toField('Kopi;@SUM(A1)')).toBe(`"Kopi;'@SUM(A1)"`);
});
