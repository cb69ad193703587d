// Makes the scripts smaller once more. The bundler's own minifier is fast and leaves about two
// kilobytes (compressed) on the way to the first rows that terser finds.
import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Shorter ones have nothing to find. */
const worthwhileLength = 2_000;

export function minifyPlugin(): Plugin {
  return {
    name: 'gerobak-minify',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the bundler has put in which files belong together.
      order: 'post',
      async handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || output.code.length < worthwhileLength) continue;
          const { code } = await minify(output.code, {
            module: true,
            // Comparisons as they were written: what is turned round compresses worse.
            compress: { module: true, ecma: 2020, passes: 3, lhs_constants: false },
            format: { comments: false },
          });
          if (code !== undefined) output.code = code;
        }
      },
    },
  };
}
