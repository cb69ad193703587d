import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/** `npm run pictures`: every screen on a phone and a tablet, into node_modules/.cache/pictures. */
export default defineConfig(browserTests, { testDir: '.', testMatch: '**/pictures.spec.ts', testIgnore: [] });
