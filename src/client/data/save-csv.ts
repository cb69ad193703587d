import { byteOrderMark, csvField, csvRow } from '#contract/messages/csv-text.ts';
import { downloadFile } from './download-csv.ts';

export function saveCsv(
  lines: readonly (readonly string[])[],
  { name, locale }: { name: string; locale: string },
): void {
  const text = lines.map((cells) => csvRow(cells.map(toField), locale)).join('');
  const file = new Blob([byteOrderMark, text], { type: 'text/csv' });
  downloadFile(file, `gerobak-${name}.csv`);
}

export function toField(text: string): string {
  return withoutGrouping(text) ?? csvField(text);
}

/** Removes thousands separators, so that a spreadsheet can add up the amounts. */
function withoutGrouping(text: string): string | undefined {
  const [, sign = '', digits] = /^(-?)(?:Rp\s?)?(\d{1,3}(?:\.\d{3})*)$/.exec(text) ?? [];
  return digits === undefined ? undefined : sign + digits.replaceAll('.', '');
}
