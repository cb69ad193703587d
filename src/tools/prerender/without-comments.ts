/** Removes comment lines from inline scripts, alone or within a page; nothing else minifies them. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\/.*\n/gm, '');
}
