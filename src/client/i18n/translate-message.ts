import { useCallback, useEffect, useState } from 'react';
import { renderText } from '#contract/messages/render-text.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { Locale } from './locale.ts';
import { getCurrentMessages, loadServerMessages, type ServerMessages, useLocaleStore } from './locale-store.ts';

/** A message in the language it was stored in, with its key and values. */
export interface StoredMessage {
  message: string;
  text?: StoredText | undefined;
}

/** Returns the message unchanged until the catalogue is loaded, and if an older server sent no key. */
export function useTranslateMessage(): (storedMessage: StoredMessage) => string {
  const locale = useLocaleStore((state) => state.locale);
  const [loadedCatalogue, setLoadedCatalogue] = useState<{ locale: Locale; catalogue: ServerMessages }>();
  useEffect(() => {
    let isUnmounted = false;
    // If loading fails, messages stay unchanged.
    void loadServerMessages(locale).then(
      (catalogue) => !isUnmounted && setLoadedCatalogue({ locale, catalogue }),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [locale]);
  const catalogue = loadedCatalogue?.locale === locale ? loadedCatalogue.catalogue : undefined;
  return useCallback((storedMessage) => translate(storedMessage, locale, catalogue), [locale, catalogue]);
}

/** Returns a generic error if there is neither a message nor its catalogue. */
export async function translateMessage(storedMessage: StoredMessage): Promise<string> {
  const { locale, messages } = getCurrentMessages();
  const catalogue = await loadServerMessages(locale).catch(() => undefined);
  return translate(storedMessage, locale, catalogue) || String(messages?.common.somethingWrong ?? '');
}

function translate({ message, text }: StoredMessage, locale: Locale, catalogue: ServerMessages | undefined): string {
  if (text === undefined || catalogue === undefined) return message;
  const rendered = renderText(text, locale, (key) => (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined));
  return rendered ?? message;
}
