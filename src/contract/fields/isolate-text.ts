// Matches direction marks and right-to-left letters.
const directionPattern = /[\p{Bidi_C}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;
const linePattern = /[^\p{Cc}\u2029]+/gu;
// U+2066 to U+2068 start an isolated part, U+2069 ends it.
const isolateMarkPattern = /[\u2066-\u2069]/g;
const isolateStart = '\u2068';
const isolateEnd = '\u2069';

/** Prevents a string from reordering the sentence around it. Lines that are already isolated stay unchanged. */
export function isolateText(text: string): string {
  // The end of a line also ends an isolated part.
  return directionPattern.test(text) ? text.replace(linePattern, isolateLine) : text;
}

/** Balances isolate marks, which could otherwise affect the text around the line. */
function isolateLine(line: string): string {
  let depth = 0;
  let isIsolated = line.startsWith(isolateStart);
  const balancedLine = line.replace(isolateMarkPattern, (mark, index: number) => {
    if (mark === isolateEnd && depth === 0) return '';
    depth += mark === isolateEnd ? -1 : 1;
    // The first isolate closes early, so the line as a whole is not isolated.
    if (depth === 0 && index < line.length - 1) isIsolated = false;
    return mark;
  });
  if (isIsolated && depth === 0) return line;
  return isolateStart + balancedLine + isolateEnd.repeat(depth + 1);
}
