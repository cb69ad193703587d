type Part = 'sidebar' | 'heads' | 'filters' | 'rows';

interface Rendering {
  /** The addresses of what was loaded before the rows were shown. */
  files: string[];
  rows: number;
  /** `schemas` includes their checks. */
  untilTheRows: { schemas: number; indexedDbReads: number; commits: number };
  eachRow: { elements: number; components: number };
  /** After the commit that shows the rows. */
  commitsThatRenderAgain: Record<Part, number>;
}

declare global {
  var rendering: () => Rendering;
}

/** What is used of React's. */
interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  alternate: Fiber | null;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Runs in a page before its scripts, in the place of React's developer tools. */
export function watchRendering(): void {
  const places: [Part, string][] = [
    ['sidebar', 'aside'],
    ['heads', 'thead'],
    ['filters', 'main search'],
    ['rows', 'tbody tr'],
  ];
  const functionTags = [0, 11, 14, 15];
  const hostTag = 5;
  const performedWork = 1;
  let schemas = 0;
  let reads = 0;
  let commits = 0;
  let shown: Rendering | undefined;

  // Each defines its `_zod`.
  const { defineProperty } = Object;
  Object.defineProperty = (target, key, descriptor) => {
    if (key === '_zod') schemas += 1;
    return defineProperty(target, key, descriptor);
  };

  for (const { prototype } of [IDBObjectStore, IDBIndex]) {
    for (const name of ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'] as const) {
      const original: (...args: never[]) => unknown = prototype[name];
      Object.assign(prototype, {
        [name](...args: never[]) {
          reads += 1;
          return original.apply(this, args);
        },
      });
    }
  }

  function partOf(fiber: Fiber): Part | undefined {
    let host: Fiber | null = fiber;
    while (host && host.tag !== hostTag) host = host.return;
    const element = host?.stateNode;
    return element instanceof Element ? places.find(([, selector]) => element.closest(selector))?.[0] : undefined;
  }

  /** The part of each component that this commit rendered. A fiber without a previous one is new. */
  function renderedParts(fiber: Fiber, previous: Fiber | null): (Part | undefined)[] {
    const isRendered = functionTags.includes(fiber.tag) && (previous === null || (fiber.flags & performedWork) !== 0);
    const parts = isRendered ? [partOf(fiber)] : [];
    if (previous?.child === fiber.child) return parts;
    for (let { child } = fiber; child; child = child.sibling) parts.push(...renderedParts(child, child.alternate));
    return parts;
  }

  function onCommitFiberRoot(_id: number, { current }: { current: Fiber }) {
    commits += 1;
    const parts = renderedParts(current, current.alternate);
    const rows = document.querySelectorAll('tbody tr').length;
    if (shown) for (const part of new Set(parts)) if (part) shown.commitsThatRenderAgain[part] += 1;
    if (shown || rows === 0) return;
    shown = {
      files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      rows,
      untilTheRows: { schemas, indexedDbReads: reads, commits },
      eachRow: {
        elements: document.querySelectorAll('tbody tr, tbody tr *').length / rows,
        components: parts.filter((part) => part === 'rows').length / rows,
      },
      commitsThatRenderAgain: { sidebar: 0, heads: 0, filters: 0, rows: 0 },
    };
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot },
    rendering: () => shown,
  });
}
