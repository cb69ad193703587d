import type en from '#texts/en/index.ts';
import type { Locale } from './locale.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
    Locale: Locale;
  }
}
