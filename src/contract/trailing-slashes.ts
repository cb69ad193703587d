/**
 * A path without the slashes at its end. No pattern does it: `/+$` reads a path of slashes before a
 * letter again from each of them, and paths are what strangers write.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
