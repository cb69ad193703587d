import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A node of a syntax tree, as far as tests need it. */
export interface SyntaxNode {
  type: string;
  start: number;
  [property: string]: unknown;
}

export interface SourceFile {
  /** Relative to the root of the project. */
  path: string;
  text: string;
  tree: SyntaxNode;
}

/** The parsed TypeScript files of a folder and all below it. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const path = `${folder}/${name}`;
      const text = readFileSync(join(root, path), 'utf8');
      const lang = path.endsWith('x') ? 'tsx' : 'ts';
      return { path, text, tree: parseAst(text, { lang }) as unknown as SyntaxNode };
    });
}

/** Visits a node and all nodes below it; `above` are the nodes around it, the nearest first. */
export function walk(
  node: unknown,
  visit: (node: SyntaxNode, above: readonly SyntaxNode[]) => void,
  above: readonly SyntaxNode[] = [],
): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, above);
    return;
  }
  if (!isNode(node)) return;
  visit(node, above);
  for (const child of Object.values(node)) walk(child, visit, [node, ...above]);
}

export function lineOf({ path, text }: SourceFile, { start }: SyntaxNode): string {
  return `${path}:${text.slice(0, start).split('\n').length}`;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
