import { byteOrderMark, csvField, csvRow } from '#contract/messages/csv-text.ts';
import { saveFile } from './download-csv.ts';

/** Rows as people read them, as a file for their spreadsheet; made on this device. */
export function saveCsv(
  lines: readonly (readonly string[])[],
  { name, locale }: { name: string; locale: string },
): void {
  const text = lines.map((cells) => csvRow(cells.map(toField), locale)).join('');
  const file = new Blob([byteOrderMark, text], { type: 'text/csv' });
  saveFile(file, `gerobak-${name}.csv`);
}

export function toField(text: string): string {
  return wholeIn(text) ?? csvField(text);
}

/** Rupiah and units, which stand on the screen with points, without them, so that they can be added up. */
function wholeIn(text: string): string | undefined {
  const [, sign = '', digits] = /^(-?)(?:Rp\s?)?(\d{1,3}(?:\.\d{3})*)$/.exec(text) ?? [];
  return digits === undefined ? undefined : sign + digits.replaceAll('.', '');
}
