import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** The forms that hold input which nobody has saved: no update may reload over them. */
export const useUnsavedStore = create<{ forms: ReadonlySet<string> }>()(() => ({
  forms: new Set(),
}));

/** A form with unsaved input says so here, for as long as it is true. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    useUnsavedStore.setState(({ forms }) => ({ forms: new Set(forms).add(id) }));
    return () =>
      useUnsavedStore.setState(({ forms }) => ({
        forms: new Set([...forms].filter((form) => form !== id)),
      }));
  }, [isUnsaved, id]);
}
