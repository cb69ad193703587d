/** Security: a pattern (`/+$`) would take quadratic time for many slashes before a letter. */
export function withoutTrailingSlashes(path: string): string {
  let length = path.length;
  while (path[length - 1] === '/') length -= 1;
  return path.slice(0, length);
}
