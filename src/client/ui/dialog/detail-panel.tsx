import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { useUiMessages } from '../ui-messages.tsx';
import { useHasRoomForDetail } from '../use-media-query.ts';
import { centeredModalClassName, DialogBody, DialogFooter } from './dialog.tsx';
import { ModalFrame } from './modal-frame.tsx';

interface DetailPanelProps {
  /** When the id changes, the panel scrolls to the top. */
  id: string;
  /** The accessible name, together with `title`. */
  kind: string;
  title: ReactNode;
  actions?: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** From 1280 px, next to its list, which stays usable; from 1024 px, over the list; below that, an ordinary dialog. */
export function DetailPanel(props: DetailPanelProps) {
  return useHasRoomForDetail() ? <DockedPanel {...props} /> : <ModalPanel {...props} />;
}

function DockedPanel(props: DetailPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useDetailFocus(panel, props);
  return (
    <section
      ref={panel}
      data-detail
      aria-labelledby={`${titleId}-kind ${titleId}`}
      className="fixed top-(--strip) right-0 bottom-0 z-20 flex w-96 animate-fade flex-col border-l border-line bg-paper"
    >
      <PanelContent {...props} titleId={titleId} Title="h2" />
    </section>
  );
}

const rightSheetClassName =
  'lg:top-(--strip) lg:right-0 lg:left-auto lg:m-0 lg:h-auto lg:max-h-none lg:w-100 lg:animate-fade lg:rounded-none';

function ModalPanel(props: DetailPanelProps) {
  const titleId = useId();
  return (
    <ModalFrame
      aria-describedby={undefined}
      aria-labelledby={`${titleId}-kind ${titleId}`}
      onClose={props.onClose}
      onOpenAutoFocus={(event) => {
        // The panel is opened to be read, so the focus starts at its heading.
        event.preventDefault();
        document.getElementById(titleId)?.focus({ preventScroll: true });
      }}
      className={`${centeredModalClassName} md:max-w-150 ${rightSheetClassName}`}
    >
      <PanelContent {...props} titleId={titleId} Title={RadixDialog.Title} />
    </ModalFrame>
  );
}

interface PanelContentProps extends DetailPanelProps {
  titleId: string;
  Title: 'h2' | typeof RadixDialog.Title;
}

function PanelContent(props: PanelContentProps) {
  const { id, kind, title, actions, footer, onClose, titleId, Title } = props;
  const messages = useUiMessages();
  return (
    <>
      <div data-sheet-head className="flex items-center justify-between gap-3 px-5 pt-2 max-md:touch-none md:px-6.5">
        <p id={`${titleId}-kind`} className="min-w-0 text-sm font-semibold text-ink-2">
          {kind}
        </p>
        <div className="-mr-2.5 flex">
          {actions}
          <IconButton label={messages.close} onClick={onClose}>
            <X aria-hidden="true" size={20} strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      <DialogBody key={id}>
        <Title id={titleId} tabIndex={-1} className="title mb-4 text-xl wrap-anywhere outline-none">
          {title}
        </Title>
        {props.children}
      </DialogBody>
      <DialogFooter>{footer}</DialogFooter>
    </>
  );
}

interface DetailFocusOptions {
  id: string;
  onClose: () => void;
}

/**
 * If the panel or another record is opened by keyboard, the focus moves to the heading, and returns to the record's row
 * on closing. Escape closes the panel unless something is open above it or a field has the focus.
 */
function useDetailFocus(panel: RefObject<HTMLElement | null>, { id, onClose }: DetailFocusOptions): void {
  const opener = useRef<Element>(null);
  // Remembered, because rendering another record removes the focused element.
  const hadFocus = useRef(false);
  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      hadFocus.current = panel.current?.contains(target as Node) === true;
    };
    document.addEventListener('focusin', trackFocus);
    return () => document.removeEventListener('focusin', trackFocus);
  }, [panel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each record that is opened
  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    const isInside = panel.current?.contains(focused) === true;
    const isFocusLost = focused === document.body && !hadFocus.current;
    if (isInside || isFocusLost) return;
    if (focused !== document.body) opener.current = focused;
    // Only the keyboard leaves a visible focus on a button or row.
    const isByKeyboard = focused.matches('button:focus-visible, a:focus-visible, [data-row] *:focus-visible');
    if (isByKeyboard || focused === document.body) {
      panel.current?.querySelector('h2')?.focus({ preventScroll: true });
    }
  }, [id, panel]);
  const lastRecordId = useRef(id);
  useEffect(() => {
    lastRecordId.current = id;
  }, [id]);

  // A layout effect's cleanup runs while the panel still has its focus.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      const isFocusElsewhere = document.activeElement !== document.body || !hadFocus.current;
      if (!element?.contains(document.activeElement) && isFocusElsewhere) return;
      const target = focusTargetAfterClose(lastRecordId.current, opener.current);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [panel]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && canEscapeClose(event.target)) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The opener or, if it is gone or in another row, the last record's row. */
function focusTargetAfterClose(lastRecordId: string, opener: Element | null): Element | null {
  const row = document.querySelector(`[data-row=${JSON.stringify(lastRecordId)}]`);
  const connectedOpener = opener?.isConnected ? opener : null;
  if (row && !row.contains(connectedOpener)) return row.querySelector('[data-opener]');
  return connectedOpener ?? document.querySelector('[aria-current=true] button');
}

function canEscapeClose(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox], :popover-open')) return false;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [role=combobox]')) return false;
  return target === document.body || target.closest('main') !== null;
}
