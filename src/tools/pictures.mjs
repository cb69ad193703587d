// `npm run pictures`: every screen as a picture, for people to compare. Browsers draw differently on
// each machine: nothing is judged by them, and the repository keeps only those of the README.
import { readCommandLine } from '../server/cli/command-line.mjs';

readCommandLine({
  command: 'npm run pictures',
  about:
    'Takes a picture of every screen, on a phone and a tablet, into node_modules/.cache/pictures.',
});
process.env.PICTURES = '1';
await import('./e2e.mjs');
