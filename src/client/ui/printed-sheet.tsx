import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';

interface PrintedSheetProps {
  /** Called at the next press, after which the page is printed as it is again. */
  onRemove: () => void;
  children: ReactNode;
}

/**
 * Is printed in place of the page (styles/print.css), until the next press and not until the print has ended: a phone
 * prints later than it reports, and again for another size of paper.
 */
export function PrintedSheet({ onRemove, children }: PrintedSheetProps) {
  const remove = useEffectEvent(onRemove);
  useEffect(() => {
    const removeSheet = () => remove();
    addEventListener('pointerdown', removeSheet);
    addEventListener('keydown', removeSheet);
    return () => {
      removeEventListener('pointerdown', removeSheet);
      removeEventListener('keydown', removeSheet);
    };
  }, []);
  return createPortal(<article data-print-sheet>{children}</article>, document.body);
}

interface PrintedRollProps extends PrintedSheetProps {
  /** Of the paper, in millimetres. */
  width: number;
}

/** Opens the browser's print dialog for a page that is as wide as the roll and as long as its content. */
export function PrintedRoll({ width, onRemove, children }: PrintedRollProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let removePage: (() => void) | undefined;
    let isRemoved = false;
    // Lines break elsewhere in another font.
    void document.fonts.ready.then(() => {
      if (isRemoved || !content.current) return;
      removePage = setPage(width, heightOf(content.current));
      print();
    });
    return () => {
      isRemoved = true;
      removePage?.();
    };
  }, [width]);
  return (
    <PrintedSheet onRemove={onRemove}>
      <div ref={content} data-roll style={{ width: `${width}mm` }}>
        {children}
      </div>
    </PrintedSheet>
  );
}

/** In millimetres. */
function heightOf(element: HTMLElement): number {
  return (element.getBoundingClientRect().height * 25.4) / 96;
}

/**
 * Sets the size of printed pages and returns a function that takes it back. `size` takes no `auto` beside a length. A
 * constructed style sheet needs no exception in the content security policy.
 */
function setPage(width: number, contentHeight: number): () => void {
  // Drivers of printers turn a page that is wider than it is long.
  const height = Math.max(Math.ceil(contentHeight) + 1, width + 1);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none } }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
