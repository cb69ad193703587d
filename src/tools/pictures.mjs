// `npm run pictures`: takes a picture of every screen, for people to compare. Browsers render differently
// on each machine, so no test compares pictures, and only those in docs/pictures are in the repository.
import { readCommandLine } from '../server/cli/command-line.mjs';

readCommandLine({
  command: 'npm run pictures',
  about:
    'Takes a picture of every screen, on a phone and a tablet, into node_modules/.cache/pictures.',
});
// Read by `tests/e2e/playwright.config.ts`.
process.env.PICTURES = '1';
await import('./e2e.mjs');
