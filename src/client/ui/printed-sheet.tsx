import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';

interface PrintedSheetProps {
  onRemove: () => void;
  children: ReactNode;
}

/**
 * Replaces the page in print (styles/print.css) until the next click or key press: phones still print after reporting
 * the end, and again if the paper size is changed.
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
  /** In millimeters. */
  width: number;
}

export function PrintedRoll({ width, onRemove, children }: PrintedRollProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let resetPageSize: (() => void) | undefined;
    let isRemoved = false;
    // In a fallback font, lines would break elsewhere.
    void document.fonts.ready.then(() => {
      if (isRemoved || !content.current) return;
      resetPageSize = setPageSize(width, heightInMm(content.current));
      print();
    });
    return () => {
      isRemoved = true;
      resetPageSize?.();
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

function heightInMm(element: HTMLElement): number {
  return (element.getBoundingClientRect().height * 25.4) / 96;
}

/**
 * Returns a function that resets the page size. `size` accepts `auto` only for both dimensions. Security: a constructed
 * style sheet needs no exception in the content security policy.
 */
function setPageSize(width: number, contentHeight: number): () => void {
  // Printer drivers rotate a page that is wider than it is high.
  const height = Math.max(Math.ceil(contentHeight) + 1, width + 1);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none } }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
