import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toField } from '#client/data/save-csv.ts';
import { csvField, csvRow, withoutGuards } from '#contract/messages/csv-text.ts';
import { csvLine } from '#server/http/csv-export.ts';
import { runs } from '#tests/support/property-runs.ts';

const text = fc.oneof(
  fc
    .array(fc.constantFrom(...'abc "\',;\t\r\n=+-@＝', 'Kopi', '\u2066', '\u200f'), { maxLength: 8 })
    .map((parts) => parts.join('')),
  fc.string().map((any) => any.replaceAll(/[0-9]/g, 'x')),
);
const rows = fc.array(fc.array<string | number>(fc.oneof(text, fc.constant(-7.25)), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});
const formulas = [
  ...['=1+1', '+1', '-a', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '|\n=1', 'x;=1+1', 'x\t@a'],
  ...['x;"=1+41;"', '";=1+1;"', '-2+3+cmd|" /C calc"!A0', 'x,=1', 'x;'],
];
const writtenNumber = /^-7(?:[.,]25)?$/;
const separators = [',', ';', '\t'] as const;

/** As a program takes them that splits at the separator. */
function cellsOf(file: string, separator: (typeof separators)[number]): string[] {
  const parsed = Papa.parse<string[]>(file, { delimiter: separator, newline: '\r\n' }).data.flat();
  const naive = file.split(/[\r\n]+/).flatMap((line) => line.split(separator));
  return [...parsed, ...naive, ...naive.map((cell) => cell.replace(/^"+/, ''))];
}

type Cells = readonly (string | number)[];
const typed = (cell: string | number) => (typeof cell === 'string' ? cell : '-7');

describe('A file of random texts', () => {
  it.each([
    ['that the server writes in Indonesian', (cells: Cells) => csvLine(cells, 'id')],
    ['that the server writes in English', (cells: Cells) => csvLine(cells, 'en')],
    ['that a device writes', (cells: Cells) => csvRow(cells.map(typed).map(toField), 'id')],
  ])('%s has no formula, wherever it is split (S63)', (_, line) => {
    const property = fc.property(rows, (lines: readonly Cells[]) => {
      const file = lines.map((cells) => line(cells)).join('');
      for (const separator of separators) {
        for (const cell of cellsOf(file, separator)) {
          if (!writtenNumber.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        }
      }
    });
    const examples = formulas.map((formula): [Cells[]] => [[['a', formula, 'b']]]);
    fc.assert(property, { numRuns: runs(500, 20_000), examples });
  });

  it('is read back as it was', () => {
    const readable = text.filter((value) => !/\p{Bidi_Control}/u.test(value));
    const property = fc.property(readable, (value) => {
      const { data } = Papa.parse<string[]>(`${csvField(value)},`, { delimiter: ',' });
      expect(withoutGuards(data[0]?.[0] ?? '').trim()).toBe(value.trim());
    });
    fc.assert(property, { numRuns: runs(500, 20_000) });
  });
});
