import { build } from '../../../src/tools/build.mjs';

/** The server serves the built site. */
export const setup = () => build({ ifStale: true });
