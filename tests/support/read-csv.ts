/** As strict as RFC 4180: throws unless every record has the fields of the header. */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...records] = recordsOf(text.replace(/^\ufeff/, ''));
  return records.map((record) => {
    if (record.length !== header.length) throw new Error(`${record.length} fields: ${record}`);
    return Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
  });
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (field.lastIndex < text.length) {
    const start = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`No CSV: ${text.slice(start, start + 80)}`);
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    records.push(fields);
    fields = [];
  }
  return records;
}
