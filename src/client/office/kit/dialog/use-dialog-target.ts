import { useState } from 'react';

/** A dialog that asks before something is done: `later` fetches it when there is something to ask. */
export interface AskedProps<Subject> {
  /** What it asks about; undefined while it is closed. */
  asked: Subject | undefined;
  onClose: () => void;
}

export function useAsked<Subject>() {
  const [asked, ask] = useState<Subject>();
  return { asked, ask, onClose: () => ask(undefined) };
}
