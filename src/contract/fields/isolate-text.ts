// Marks that set a text direction, and letters that are written from right to left: Arabic, Hebrew, Syriac
// and Thaana.
const affectsDirection = /[\p{Bidi_C}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;
const linePattern = /[^\p{Cc}\u2029]+/gu;
// U+2066, U+2067 and U+2068 begin an isolated part of a text, U+2069 ends the part.
const isolateMarks = /[\u2066-\u2069]/g;
const beginIsolate = '\u2068';
const endIsolate = '\u2069';

/**
 * Isolates text that affects the direction of writing, so that it can be put into a sentence without
 * changing the direction of the rest. Other text is returned unchanged, and so is each line that this
 * function has already isolated.
 */
export function isolateText(text: string): string {
  // Line by line, because the end of a line also ends an isolated part.
  return affectsDirection.test(text) ? text.replace(linePattern, isolateLine) : text;
}

/** Isolates one line. Unbalanced isolate marks in it are balanced: they would affect the text around it. */
function isolateLine(line: string): string {
  let depth = 0;
  let isIsolated = line.startsWith(beginIsolate);
  const balancedLine = line.replace(isolateMarks, (mark, index: number) => {
    // Without a part to end, the mark is left out.
    if (mark === endIsolate && depth === 0) return '';
    depth += mark === endIsolate ? -1 : 1;
    // The isolate that opened at the start closes before the end of the line, so the line as a whole is not
    // isolated.
    if (depth === 0 && index < line.length - 1) isIsolated = false;
    return mark;
  });
  if (isIsolated && depth === 0) return line;
  return beginIsolate + balancedLine + endIsolate.repeat(depth + 1);
}
