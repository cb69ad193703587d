import { useTranslations } from 'use-intl';

/** Texts whose keys are plain strings: they are put together, or come from data. */
export interface PlainWords {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has: (key: string) => boolean;
}

/** The texts below this key, for the callers that cannot name theirs; what names its keys has them checked. */
export function usePlainWords(namespace: Parameters<typeof useTranslations>[0]): PlainWords {
  // The type of use-intl knows the keys of this namespace alone, and which values each text takes.
  return useTranslations(namespace) as unknown as PlainWords;
}
