import { useCallback, useEffect, useState } from 'react';
import { renderText } from '#contract/messages/render-text.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { Locale } from './locale.ts';
import { currentMessages, loadServerMessages, type ServerMessages, useLocaleStore } from './locale-store.ts';

/** A message in its language at the time, with its key and values. */
export interface StoredMessage {
  message: string;
  text?: StoredText | undefined;
}

/** Returns the message as it came until the catalogue is loaded, and from an older server. */
export function useTranslateMessage(): (said: StoredMessage) => string {
  const locale = useLocaleStore((state) => state.locale);
  const [loaded, setLoaded] = useState<{ locale: Locale; texts: ServerMessages }>();
  useEffect(() => {
    let isLeft = false;
    // On failure messages stay as they came.
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

/** Without a message and its catalogue the text is a generic error. */
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
