import { Printer } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useShortcuts } from '#client/state/keyboard-shortcuts.ts';
import { PrintContext } from '#client/state/use-instant.ts';
import { Button, IconButton, Spinner } from '#client/ui/button.tsx';
import { PrintedSheet } from '#client/ui/printed-sheet.tsx';

interface PrintButtonProps<Content> {
  /** Used for printing from the browser's menu, which can't wait for `read`. */
  content: Content;
  read?: () => Promise<Content>;
  /** Without a visible label, the button has only an icon. */
  visibleLabel?: string;
  children: (content: Content) => ReactNode;
}

/** Functions that show the sheets of the mounted buttons. If a list and its detail have one, the last is printed. */
const sheetOpeners: (() => void)[] = [];

type PrintSource<Content> = Omit<PrintButtonProps<Content>, 'visibleLabel'>;

export function usePrint<Content>(source: PrintSource<Content> | undefined) {
  const t = useTranslations('office.print');
  const tKeys = useTranslations('shell.keys');
  const [content, setContent] = useState<Content>();
  const [isReading, setReading] = useState(false);

  async function print() {
    if (isReading || !source) return;
    setReading(true);
    const latest = source.read ? await source.read() : source.content;
    flushSync(() => {
      setReading(false);
      setContent(latest);
    });
    window.print();
  }
  const latestPrint = useRef(print);
  useEffect(() => {
    latestPrint.current = print;
  });
  useSheetOnPrint(source && (() => flushSync(() => setContent(source.content))));
  useShortcuts(
    source
      ? [
          {
            key: 'p',
            withCtrl: true,
            isAboveDialogs: true,
            label: t('label'),
            // Deferred, because this key press would otherwise remove the sheet again.
            run: () => void setTimeout(print),
          },
        ]
      : [],
    tKeys('everywhere'),
  );
  return {
    label: t('label'),
    isReading,
    /** The same function on each render. */
    print: useCallback(() => void latestPrint.current(), []),
    sheet: content !== undefined && source && (
      <PrintedSheet onRemove={() => setContent(undefined)}>
        <PrintContext value>{source.children(content)}</PrintContext>
      </PrintedSheet>
    ),
  };
}

export function PrintButton<Content>({ visibleLabel, ...source }: PrintButtonProps<Content>) {
  const { label, isReading, print, sheet } = usePrint(source);
  const icon = <Printer aria-hidden size={18} strokeWidth={1.75} />;
  const buttonProps = { 'aria-keyshortcuts': 'Control+P', onClick: print };
  return (
    <>
      {visibleLabel === undefined ? (
        <IconButton label={label} aria-busy={isReading} {...buttonProps}>
          {isReading ? <Spinner /> : icon}
          <span aria-hidden className="hidden pl-2 font-semibold in-[:popover-open]:inline">
            {label}
          </span>
        </IconButton>
      ) : (
        <Button icon={icon} isLoading={isReading} {...buttonProps}>
          {visibleLabel}
        </Button>
      )}
      {sheet}
    </>
  );
}

function useSheetOnPrint(openSheet: (() => void) | undefined): void {
  const showLatest = useEffectEvent(() => openSheet?.());
  const hasSheet = openSheet !== undefined;
  useEffect(() => {
    if (!hasSheet) return;
    const show = () => showLatest();
    const beforePrint = () => {
      const isLast = sheetOpeners.at(-1) === show;
      if (isLast && !document.querySelector('[data-print-sheet]')) show();
    };
    sheetOpeners.push(show);
    addEventListener('beforeprint', beforePrint);
    return () => {
      sheetOpeners.splice(sheetOpeners.indexOf(show), 1);
      removeEventListener('beforeprint', beforePrint);
    };
  }, [hasSheet]);
}
