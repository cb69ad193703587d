import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { OnPaper } from '#client/state/use-instant.ts';
import { IconButton, Spinner } from '#client/ui/button.tsx';

interface PrintButtonProps<Content> {
  /** What is on the screen. A print that the browser starts itself, as from its menu, waits for nothing. */
  shown: Content;
  /** Reads what is printed, if that is more than what is on the screen. */
  read?: () => Promise<Content>;
  /** The sheet: what stands on the paper in place of the page. */
  children: (content: Content) => ReactNode;
}

interface PrintAct {
  print: () => void;
  showSheet: () => void;
}

/** The print buttons that are on the screen. Of a list and the detail open above it, the last one prints. */
const acts: PrintAct[] = [];

/** Prints a sheet in place of the page: on a press, with Ctrl+P, and from the browser's menu. */
export function PrintButton<Content>({ shown, read, children }: PrintButtonProps<Content>) {
  const t = useTranslations('office.print');
  const [content, setContent] = useState<Content>();
  const [isReading, setReading] = useState(false);

  async function print() {
    if (isReading) return;
    setReading(true);
    const latest = read ? await read() : shown;
    flushSync(() => {
      setReading(false);
      setContent(latest);
    });
    window.print();
  }
  usePrintAct({
    print: () => void print(),
    showSheet: () => flushSync(() => setContent(shown)),
  });
  // Not after the print: a phone prints later than it says, and again for another size of paper.
  const hasSheet = content !== undefined;
  useEffect(() => {
    if (!hasSheet) return;
    const removeSheet = () => setContent(undefined);
    addEventListener('pointerdown', removeSheet);
    addEventListener('keydown', removeSheet);
    return () => {
      removeEventListener('pointerdown', removeSheet);
      removeEventListener('keydown', removeSheet);
    };
  }, [hasSheet]);

  return (
    <>
      <IconButton
        label={t('label')}
        aria-keyshortcuts="Control+P"
        aria-busy={isReading}
        onClick={() => void print()}
      >
        {isReading ? <Spinner /> : <Printer aria-hidden size={18} strokeWidth={1.75} />}
        {/* Among other words in the sheet of a `PageHeader`. */}
        <span aria-hidden className="hidden pl-2 font-semibold in-[:popover-open]:inline">
          {t('label')}
        </span>
      </IconButton>
      {/* Hides everything else while it is printed: see styles/print.css. */}
      {hasSheet &&
        createPortal(
          <article data-print-sheet>
            <OnPaper value>{children(content)}</OnPaper>
          </article>,
          document.body,
        )}
    </>
  );
}

function usePrintAct(latest: PrintAct): void {
  const print = useEffectEvent(latest.print);
  const showSheet = useEffectEvent(latest.showSheet);
  useEffect(() => {
    const act: PrintAct = { print: () => print(), showSheet: () => showSheet() };
    const isLast = () => acts.at(-1) === act;
    const printOnKeys = (event: KeyboardEvent) => {
      const isCtrlP = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
      if (!isCtrlP || event.shiftKey || event.altKey || !isLast()) return;
      event.preventDefault();
      act.print();
    };
    const beforePrint = () => {
      if (isLast() && !document.querySelector('[data-print-sheet]')) act.showSheet();
    };
    acts.push(act);
    addEventListener('keydown', printOnKeys);
    addEventListener('beforeprint', beforePrint);
    return () => {
      acts.splice(acts.indexOf(act), 1);
      removeEventListener('keydown', printOnKeys);
      removeEventListener('beforeprint', beforePrint);
    };
  }, []);
}
