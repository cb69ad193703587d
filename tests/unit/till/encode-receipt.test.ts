import { expect, test } from 'vitest';
import { encodeReceipt } from '#client/till/printer/encode-receipt.ts';
import type { ReceiptLine } from '#client/till/printer/receipt-lines.ts';
import { VirtualPrinter } from '#tests/support/virtual-printer.ts';

const lines: ReceiptLine[] = [
  { kind: 'centered', text: 'Gerobak', isStrong: true },
  { kind: 'empty' },
  { kind: 'plain', text: '29 Nov 2026, 10:21' },
  { kind: 'figure', text: '2 × Kopi Susu Gula Aren Kelapa Muda @ 12.000', figure: '24.000' },
  { kind: 'figure', text: 'Total', figure: 'Rp 24.000', isStrong: true },
];

function printed(width: 58 | 80, of: readonly ReceiptLine[] = lines): VirtualPrinter {
  const printer = new VirtualPrinter(width === 58 ? 32 : 48);
  printer.take(encodeReceipt(of, width, 'esc-pos'));
  return printer;
}

test('figures stand at the right edge of the paper, long names break, and the paper is cut below it', () => {
  const { paper, cuts } = printed(58);
  expect(cuts).toBe(1);
  expect(paper.slice(0, 8)).toEqual([
    '            *Gerobak*',
    '',
    '29 Nov 2026, 10:21',
    '2 x Kopi Susu Gula Aren   24.000',
    'Kelapa Muda @ 12.000',
    `*Total${' '.repeat(18)}Rp 24.000*`,
    '',
    '',
  ]);
  expect(printed(80).paper[3]).toBe(`2 x Kopi Susu Gula Aren Kelapa Muda @     24.000`);
});

test('what is not ASCII is printed as what comes closest, because printers differ in their code pages', () => {
  const text = (plain: string) => printed(58, [{ kind: 'plain', text: plain }]).paper[0];
  expect(text('2 × Café – ‘crème’')).toBe("2 x Cafe - 'creme'");
  // A non-breaking space.
  expect(text('Rp\u00a010.000')).toBe('Rp 10.000');
  expect(text('咖啡 ☕')).toBe('?? ?');
});

test('a word longer than the paper is wide is broken, and no line is longer', () => {
  const { paper } = printed(58, [
    { kind: 'plain', text: 'x'.repeat(70) },
    { kind: 'figure', text: 'y'.repeat(40), figure: '99.999.999' },
  ]);
  expect(paper.join('').replaceAll(' ', '')).toContain('x'.repeat(70));
  expect(paper.join('').match(/y/g)).toHaveLength(40);
  for (const line of paper) expect(line.length).toBeLessThanOrEqual(32);
});
