import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { centeredModal } from './dialog.tsx';
import { DialogBody } from './dialog-body.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { IconButton } from './icon-button.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { useUiWords } from './ui-words.tsx';
import { useHasRoomBeside } from './use-has-room-beside.ts';
import { useKeyboardPlace } from './use-keyboard-place.ts';

interface DetailPanelProps {
  /** Which record it shows: another one is read from its top. */
  id: string;
  /** What kind of record it is, in small type; together with `title` the name of the panel. */
  kind: string;
  /** What the record is called. */
  title: ReactNode;
  /** One line below `title`. */
  subtitle?: ReactNode;
  picture?: ReactNode;
  /** Icons beside the button that closes the panel. */
  acts?: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls. */
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The detail of a record: from 1280 px beside its list, which stays usable; from 1024 px over it at the
 * right edge, below that as any dialog.
 */
export function DetailPanel(props: DetailPanelProps) {
  return useHasRoomBeside() ? <PanelBeside {...props} /> : <PanelOver {...props} />;
}

function PanelBeside(props: DetailPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useKeyboardPlace(panel, props);
  return (
    <section
      ref={panel}
      data-detail
      aria-labelledby={`${titleId}-kind ${titleId}`}
      className="fixed top-17 right-0 bottom-0 z-20 flex w-96 animate-fade flex-col border-l border-line bg-paper"
    >
      <PanelContent {...props} titleId={titleId} Title="h2" />
    </section>
  );
}

const sheetAtTheRight =
  'lg:right-0 lg:left-auto lg:m-0 lg:h-dvh lg:max-h-none lg:w-100 lg:animate-fade lg:rounded-none';

function PanelOver(props: DetailPanelProps) {
  const titleId = useId();
  return (
    <ModalFrame
      aria-describedby={undefined}
      aria-labelledby={`${titleId}-kind ${titleId}`}
      onClose={props.onClose}
      onOpenAutoFocus={(event) => {
        // It is opened to be read, so the keyboard starts at its heading, not at a button of its head.
        event.preventDefault();
        document.getElementById(titleId)?.focus({ preventScroll: true });
      }}
      className={`${centeredModal} md:max-w-150 ${sheetAtTheRight}`}
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
  const { id, kind, title, subtitle, picture, acts, footer, onClose, titleId, Title } = props;
  const words = useUiWords();
  return (
    <>
      <div
        data-sheet-head
        className="flex items-center justify-between gap-3 px-5 pt-2 max-md:touch-none md:px-6.5"
      >
        <p id={`${titleId}-kind`} className="min-w-0 text-sm font-semibold text-ink-2">
          {kind}
        </p>
        <div className="-mr-2.5 flex">
          {acts}
          <IconButton label={words.close} onClick={onClose}>
            <X aria-hidden="true" size={20} strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      <DialogBody key={id}>
        <div className="mb-4 flex items-center gap-4">
          {picture}
          <div className="min-w-0">
            <Title id={titleId} tabIndex={-1} className="title text-xl wrap-anywhere outline-none">
              {title}
            </Title>
            {subtitle && <p className="figures text-ink-2">{subtitle}</p>}
          </div>
        </div>
        {props.children}
      </DialogBody>
      <DialogFooter>{footer}</DialogFooter>
    </>
  );
}
