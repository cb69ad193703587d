import ReceiptPrinterEncoder, { type Language } from '@point-of-sale/receipt-printer-encoder';
import type { ReceiptLine } from './receipt-lines.ts';
import type { PaperWidth } from './receipt-printer-store.ts';

/** Characters per line. A character is 12 dots wide, the paper 384 or 576 dots. */
const columnsByWidth: Record<PaperWidth, number> = { 58: 32, 80: 48 };

export function encodeReceipt(lines: readonly ReceiptLine[], width: PaperWidth, language: Language): Uint8Array {
  const columns = columnsByWidth[width];
  // Feeds the last line past the blade or tear-off edge.
  const encoder = new ReceiptPrinterEncoder({ columns, language, feedBeforeCut: 4 });
  encoder.initialize();
  for (const line of lines) {
    if (line.kind === 'empty') encoder.newline();
    else if (line.kind === 'plain') encoder.line(toAscii(line.text));
    else {
      encoder.bold(line.isStrong ?? false);
      if (line.kind === 'centered') encoder.align('center').line(toAscii(line.text)).align('left');
      else {
        const figure = toAscii(line.figure);
        encoder.table(
          [
            { width: columns - figure.length - 1, marginRight: 1 },
            { width: figure.length, align: 'right' },
          ],
          [[toAscii(line.text), figure]],
        );
      }
      encoder.bold(false);
    }
  }
  return encoder.cut().encode();
}

const replacements: Record<string, string> = {
  '×': 'x',
  '·': '-',
  '•': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/** Printers have different code pages and do not report them; ASCII is the same in all. */
function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, (character) => replacements[character] ?? '?');
}
