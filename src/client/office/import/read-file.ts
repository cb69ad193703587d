// The first bytes identify the format, so a wrong format is reported immediately.

export type ReadError = 'empty' | 'tooLarge' | 'spreadsheet' | 'binary' | 'quotes' | 'tooManyRows' | 'tooManyColumns';

export type TextResult =
  /** `isGuessed` means that the encoding is unknown, so letters beyond ASCII may be wrong. */
  { text: string; isGuessed: boolean } | { fault: ReadError };

/** Ten times the size of a file with the maximum number of product rows. */
export const maxFileBytes = 5_000_000;

export async function readFile(file: Blob): Promise<TextResult> {
  if (file.size === 0) return { fault: 'empty' };
  if (file.size > maxFileBytes) return { fault: 'tooLarge' };
  return decode(new Uint8Array(await file.arrayBuffer()));
}

// The first bytes of zipped workbooks (xlsx, ods, numbers) and of older workbooks.
const workbookSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

export function decode(bytes: Uint8Array): TextResult {
  if (workbookSignatures.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return { fault: 'spreadsheet' };
  }
  const utf16 = utf16EncodingOf(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuessed: false };
  // Text contains zero bytes only in UTF-16, which programs write with a byte order mark.
  if (bytes.includes(0)) return { fault: 'binary' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    // Text never has these control characters, but pictures and PDFs do.
    if (bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20))) {
      return { fault: 'binary' };
    }
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

function utf16EncodingOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
