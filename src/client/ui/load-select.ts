import type RadixSelectBox from './radix-select.tsx';

// Once its script is here, every list on the page and all later ones use it at once.
let loaded: typeof RadixSelectBox | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

export function loadedSelect(): typeof RadixSelectBox | undefined {
  return loaded;
}

export function onSelectLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A failure is forgotten, so that the next press tries again. */
export function loadSelect(): void {
  if (loaded || isLoading) return;
  isLoading = true;
  import('./radix-select.tsx').then(
    (module) => {
      loaded = module.default;
      for (const listener of listeners) listener();
    },
    () => {
      isLoading = false;
    },
  );
}
