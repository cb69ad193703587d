/** `rina.kurnia` has the initials RK. */
export function initialsOf(username: string): string {
  const parts = username.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = parts.length > 1 ? parts.slice(0, 2).map((part) => part[0]) : [parts[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}
