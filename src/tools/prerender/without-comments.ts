/** Lines that only a developer reads. The scripts in the pages are sent as they are written. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\/.*\n/gm, '');
}
