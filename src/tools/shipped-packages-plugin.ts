import { mkdir, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a built part has of other people's work; `bill-of-materials.mjs` makes papers of it. */
export interface ShippedPackages {
  /** Bundled: where each lies, as the lock file names it. */
  bundled: string[];
  /** Loaded by name when it runs. */
  loaded: string[];
}

/**
 * Notes which packages a part of the product is built of, in `dist/shipped`.
 *
 * @param others packages whose files are taken over without being imported
 */
export function shippedPackagesPlugin(root: string, part: string, others: string[] = []): Plugin {
  const folder = join(root, 'dist/shipped');
  return {
    name: 'gerobak-shipped-packages',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
      const names = imports.filter((id) => !Object.hasOwn(bundle, id)).map(packageOf);
      const shipped: ShippedPackages = {
        bundled: sorted([
          ...[...this.getModuleIds()].flatMap((id) => folderOf(root, id) ?? []),
          ...others.map((name) => `node_modules/${name}`),
        ]),
        loaded: sorted(names.filter((name) => name !== '' && !builtinModules.includes(name))),
      };
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${part}.json`), JSON.stringify(shipped));
    },
  };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** The package of a module: `pg` of `pg/lib/client`; empty for one of Node itself, or of a file. */
function packageOf(id: string): string {
  if (/^(node:|[./])/.test(id)) return '';
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The folder of the package that a file lies in, below the root. */
function folderOf(root: string, id: string): string | undefined {
  const start = id.indexOf(join(root, 'node_modules'));
  const end = id.lastIndexOf('node_modules/') + 'node_modules/'.length;
  if (start < 0) return undefined;
  const base = id.slice(start, end).slice(join(root, '/').length);
  return base + packageOf(id.slice(end).split('?')[0] ?? '');
}
