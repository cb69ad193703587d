import type en from '#texts/en/index.ts';
import type { Locale } from './locale.ts';

// Keys and arguments of every message are typed by the English catalogue.
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
    Locale: Locale;
  }
}
