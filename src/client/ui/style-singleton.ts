// Security: replaces `react-style-singleton`, which Radix uses to lock scrolling. For its style element, the content
// security policy would have to allow all inline styles.
import { useEffect } from 'react';

interface SheetProps {
  styles: string;
  dynamic?: boolean;
}

/** Applies the styles of the first instance while any instance is mounted. */
export function styleSingleton() {
  let mountedCount = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string) {
    mountedCount += 1;
    if (mountedCount > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function remove() {
    mountedCount -= 1;
    if (mountedCount > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }

  // biome-ignore lint/correctness/noComponentHookFactories: the API that Radix expects
  return function InjectedStyles({ styles, dynamic = false }: SheetProps) {
    // Styles that are not `dynamic` are read once, as in the original.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(() => {
      add(styles);
      return remove;
    }, [dynamic && styles]);
    return null;
  };
}
