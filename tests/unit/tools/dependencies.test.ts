import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tests/support/server-build.ts';
import { readSources, walk } from '#tests/support/source-tree.ts';

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The packages that a source needs when it is built or run; a type alone needs none. */
function packagesOf({ tree }: ReturnType<typeof readSources>[number]): string[] {
  const found: string[] = [];
  walk(tree, ({ type, source, importKind, exportKind }) => {
    if (!/^(Import|Export\w*)(Declaration|Expression)$/.test(type)) return;
    const { value } = (source ?? {}) as { value?: unknown };
    if (typeof value !== 'string' || importKind === 'type' || exportKind === 'type') return;
    if (/^[.#]|^(node|virtual):/.test(value)) return;
    const [scope = '', name] = value.split('/');
    found.push(scope.startsWith('@') ? `${scope}/${name}` : scope);
  });
  return found;
}

describe('A first start, which installs the dependencies alone', () => {
  // Of the tools, what is TypeScript takes part in the build; the commands are not.
  it.each(['contract', 'offline', 'client', 'sw', 'server', 'tools'])(
    'has every package that src/%s builds and runs with',
    (room) => {
      const sources = readSources(`src/${room}`);
      expect(sources.length).toBeGreaterThan(0);
      const missing = sources.flatMap((source) =>
        packagesOf(source)
          .filter((name) => !Object.hasOwn(dependencies, name))
          .map((name) => `${source.path} needs ${name}`),
      );
      expect(missing).toEqual([]);
    },
  );
});
