/** Removes comment lines; apart from that the inline scripts are sent as they are written. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\/.*\n/gm, '');
}
