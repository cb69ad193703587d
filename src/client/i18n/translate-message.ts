import { useCallback, useEffect, useState } from 'react';
import { renderText } from '#contract/messages/render-text.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { Locale } from './locale.ts';
import { currentMessages, loadServerMessages, type ServerMessages, useLocaleStore } from './locale-store.ts';

/** A message in the language it was stored in, with its key and values. */
export interface StoredMessage {
  message: string;
  text?: StoredText | undefined;
}

/** Returns the message unchanged until the catalogue is loaded, and if an older server sent no key. */
export function useTranslateMessage(): (said: StoredMessage) => string {
  const locale = useLocaleStore((state) => state.locale);
  const [loaded, setLoaded] = useState<{ locale: Locale; texts: ServerMessages }>();
  useEffect(() => {
    let isLeft = false;
    // If loading fails, messages stay unchanged.
    void loadServerMessages(locale).then(
      (texts) => !isLeft && setLoaded({ locale, texts }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [locale]);
  const texts = loaded?.locale === locale ? loaded.texts : undefined;
  return useCallback((said) => say(said, locale, texts), [locale, texts]);
}

/** Returns a generic error if there is neither a message nor its catalogue. */
export async function translateMessage(said: StoredMessage): Promise<string> {
  const { locale, messages } = currentMessages();
  const texts = await loadServerMessages(locale).catch(() => undefined);
  return say(said, locale, texts) || String(messages?.common.somethingWrong ?? '');
}

function say({ message, text }: StoredMessage, locale: Locale, texts: ServerMessages | undefined): string {
  if (text === undefined || texts === undefined) return message;
  const rendered = renderText(text, locale, (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined));
  return rendered ?? message;
}
