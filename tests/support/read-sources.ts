import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface SourceFile {
  /** Relative to the root of the project. */
  path: string;
  text: string;
}

/** For what one file alone cannot show a lint rule. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const path = `${folder}/${name}`;
      return { path, text: readFileSync(join(root, path), 'utf8') };
    });
}
