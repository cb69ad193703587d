import { build } from '../../../src/tools/build.mjs';

/** Unless the product is already built from these sources. */
export default function buildIfStale() {
  build({ ifStale: true });
}
