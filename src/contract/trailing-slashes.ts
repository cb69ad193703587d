/**
 * A path without the slashes at its end. Security: a loop, because the pattern `/+$` needs time in the
 * square of the length for a path of many slashes before a letter, and anybody can send such a path.
 */
export function withoutTrailingSlashes(path: string): string {
  let length = path.length;
  while (path[length - 1] === '/') length -= 1;
  return path.slice(0, length);
}
