// Marks that set a direction, and the letters that are written from right to left.
const turning = /[\p{Bidi_C}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;
const lines = /[^\p{Cc}\u2029]+/gu;
const isolates = /[\u2066-\u2069]/g;
const begin = '\u2068';
const end = '\u2069';

/**
 * Isolates text with right-to-left characters, so that it can be put into a sentence without changing
 * the direction of the rest. Other text, and text that is already isolated, is returned unchanged.
 */
export function isolateText(text: string): string {
  // Line by line, because the end of a line ends what was begun in it.
  return turning.test(text) ? text.replace(lines, isolateLine) : text;
}

/** One isolated line with balanced direction marks. */
function isolateLine(line: string): string {
  let depth = 0;
  let isWhole = line.startsWith(begin);
  const balanced = line.replace(isolates, (mark, at: number) => {
    if (mark === end && depth === 0) return '';
    depth += mark === end ? -1 : 1;
    if (depth === 0 && at < line.length - 1) isWhole = false;
    return mark;
  });
  if (isWhole && depth === 0) return line;
  return begin + balanced + end.repeat(depth + 1);
}
