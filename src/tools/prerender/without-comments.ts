/** Removes comment lines from an inline script, which is not minified otherwise. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\/.*\n/gm, '');
}
