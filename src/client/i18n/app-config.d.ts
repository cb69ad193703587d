import type en from '#texts/en/index.ts';
import type { Locale } from './locale.ts';

// Makes `t('...')` check message keys; without it, every key compiles.
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
    Locale: Locale;
  }
}
