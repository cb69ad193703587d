// Marks that set a text direction, and letters that are written from right to left.
const rightToLeft = /[\p{Bidi_C}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;
const lines = /[^\p{Cc}\u2029]+/gu;
// Unicode's isolate marks: three begin an isolated part of a text, the fourth ends it.
const isolateMarks = /[\u2066-\u2069]/g;
const beginIsolate = '\u2068';
const endIsolate = '\u2069';

/**
 * Isolates text with right-to-left characters, so that it can be put into a sentence without changing
 * the direction of the rest. Other text, and text that is already isolated, is returned unchanged.
 */
export function isolateText(text: string): string {
  // Line by line, because the end of a line also ends an isolated part.
  return rightToLeft.test(text) ? text.replace(lines, isolateLine) : text;
}

/** Isolates one line. Unbalanced isolate marks in it are balanced: they would affect the text around it. */
function isolateLine(line: string): string {
  let depth = 0;
  let isIsolated = line.startsWith(beginIsolate);
  const balanced = line.replace(isolateMarks, (mark, index: number) => {
    if (mark === endIsolate && depth === 0) return '';
    depth += mark === endIsolate ? -1 : 1;
    // The first part ends before the line does, so it is not the whole line.
    if (depth === 0 && index < line.length - 1) isIsolated = false;
    return mark;
  });
  if (isIsolated && depth === 0) return line;
  return beginIsolate + balanced + endIsolate.repeat(depth + 1);
}
