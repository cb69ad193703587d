import { useCallback, useEffect, useState } from 'react';
import { sayText } from '#contract/messages/say-text.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { Locale } from './locale.ts';
import { currentWords, loadTexts, type Texts, useLocaleStore } from './locale-store.ts';

/** A message in its language at the time, with its key and values. */
export interface Said {
  message: string;
  text?: StoredText | undefined;
}

/** Returns the message as it came until the catalogue is loaded, and from an older server. */
export function useSay(): (said: Said) => string {
  const locale = useLocaleStore((state) => state.locale);
  const [loaded, setLoaded] = useState<{ locale: Locale; texts: Texts }>();
  useEffect(() => {
    let isLeft = false;
    // On failure messages stay as they came.
    void loadTexts(locale).then(
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
export async function sayNow(said: Said): Promise<string> {
  const { locale, messages } = currentWords();
  const texts = await loadTexts(locale).catch(() => undefined);
  return say(said, locale, texts) || String(messages?.common.somethingWrong ?? '');
}

function say({ message, text }: Said, locale: Locale, texts: Texts | undefined): string {
  if (text === undefined || texts === undefined) return message;
  const words = sayText(text, locale, (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined));
  return words ?? message;
}
