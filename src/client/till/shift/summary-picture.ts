// Black on white, which is readable in every app.

export interface SummaryPart {
  title: string;
  lines: { term: string; value: string }[];
}

const [width, margin, lineHeight] = [720, 40, 38];

interface Row {
  text: string;
  /** Right-aligned next to the text, or below it if there is no room. */
  value?: string;
  font: string;
  top: number;
}

/** @throws if the browser cannot draw */
export async function drawSummaryPicture(heading: readonly string[], parts: readonly SummaryPart[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  const fontFamily = getComputedStyle(document.body).fontFamily;
  const [plain, bold, large] = [`26px ${fontFamily}`, `600 26px ${fontFamily}`, `600 36px ${fontFamily}`];
  const rows: Row[] = [];
  let top = margin;
  const addRow = (row: Omit<Row, 'top'>, gap = 0) => {
    context.font = row.font;
    top += gap;
    for (const text of wrapText(row.text, context)) {
      rows.push({ font: row.font, text, top });
      top += lineHeight;
    }
    const { value } = row;
    if (value === undefined) return;
    const last = rows.at(-1);
    const usedWidth = context.measureText(last?.text ?? '').width + context.measureText(value).width;
    if (last && usedWidth < width - 3 * margin) last.value = value;
    else {
      rows.push({ font: row.font, text: '', value, top });
      top += lineHeight;
    }
  };
  for (const [index, text] of heading.entries()) addRow({ text, font: index === 0 ? large : plain }, 6);
  for (const { title, lines } of parts) {
    addRow({ text: title, font: bold }, lineHeight / 2);
    for (const { term, value } of lines) addRow({ text: term, value, font: plain });
  }
  canvas.width = width;
  canvas.height = top + margin;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textBaseline = 'top';
  for (const row of rows) {
    context.font = row.font;
    context.textAlign = 'left';
    context.fillText(row.text, margin, row.top);
    context.textAlign = 'right';
    context.fillText(row.value ?? '', width - margin, row.top);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.')))),
  );
}

function wrapText(text: string, context: CanvasRenderingContext2D): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const extendedLine = last === '' ? word : `${last} ${word}`;
    if (context.measureText(extendedLine).width > width - 2 * margin) lines.push(word);
    else lines[lines.length - 1] = extendedLine;
  }
  return lines;
}
