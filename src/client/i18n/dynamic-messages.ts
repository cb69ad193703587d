import { useTranslations } from 'use-intl';

/** For keys that are computed or come from data. */
export interface DynamicMessages {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has: (key: string) => boolean;
}

export function useDynamicMessages(namespace: Parameters<typeof useTranslations>[0]): DynamicMessages {
  // The type of use-intl knows only the keys of one namespace.
  return useTranslations(namespace) as unknown as DynamicMessages;
}
