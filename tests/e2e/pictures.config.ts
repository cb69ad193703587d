import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

// Read by the journey, which takes a picture of each step.
process.env.PICTURES = '1';

/** `npm run pictures`: every screen on a phone and a tablet, into node_modules/.cache/pictures. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: ['**/pictures.spec.ts', '**/journey.spec.ts'],
  testIgnore: [],
});
