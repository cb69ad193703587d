/** Gives this process the `sessionStorage` of a tab, and answers what lies in it. */
export function tabStorage(held: Record<string, string> = {}): Map<string, string> {
  const kept = new Map(Object.entries(held));
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  return kept;
}
