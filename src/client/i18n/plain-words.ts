import { useTranslations } from 'use-intl';

/** For keys that are computed or come from data. */
export interface PlainWords {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has: (key: string) => boolean;
}

export function usePlainWords(namespace: Parameters<typeof useTranslations>[0]): PlainWords {
  // The type of use-intl knows only the keys of one namespace.
  return useTranslations(namespace) as unknown as PlainWords;
}
