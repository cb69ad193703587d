import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

export function inlineScriptsPlugin(root: string): Plugin {
  return {
    name: 'gerobak-inline-scripts',
    transformIndexHtml: {
      // Runs before Vite looks for scripts to bundle.
      order: 'pre',
      async handler(html) {
        const text = await buildScript(root, 'client/inline/page.ts');
        const element = '<script src="/src/client/inline/page.ts"></script>';
        return html.replace(element, () => `<script>${text}</script>`);
      },
    },
  };
}

/** @param name the name by which the script reads the data */
export async function buildScriptWith(root: string, file: string, name: string, data: object) {
  // Security: no string in the data can end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `((${name})=>{${await buildScript(root, file)}})(${json})`;
}

export async function buildScript(root: string, file: string): Promise<string> {
  const buildResult = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      lib: { entry: join(root, 'src', file), formats: ['iife'], name: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  // Vite returns an array if a build has several outputs.
  const [{ output } = { output: [] }] = [buildResult].flat() as Rollup.RollupOutput[];
  const [script] = output;
  if (script?.type !== 'chunk') throw new Error(`The build of ${file} has no script`);
  return script.code.trim();
}
