import { build } from '../../../src/tools/build.mjs';

/** Builds the product that the browser tests use, unless it is already built from these sources. */
export default function buildIfStale() {
  build({ ifStale: true });
}
