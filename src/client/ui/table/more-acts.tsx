// Loaded as one file after the first rows.
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { Fragment } from 'react';
import { buttonClasses } from '../button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { PageLink } from '../page-link.tsx';
import { useUiWords } from '../ui-words.tsx';
import type { RowAct, RowActs } from './table-props.ts';

interface MoreActsProps extends RowActs {
  as: 'menu' | 'sheet';
  isByKeyboard: boolean;
  onClose: () => void;
  onChoose: (act: RowAct) => void;
  returnFocus: () => void;
}

export function MoreActs({ as, ...props }: MoreActsProps) {
  return as === 'menu' ? <ActMenu {...props} /> : <ActSheet {...props} />;
}

type OpenActsProps = Omit<MoreActsProps, 'as'>;

function ActMenu({ name, acts, isByKeyboard, onClose, onChoose, returnFocus }: OpenActsProps) {
  const words = useUiWords();
  return (
    <RadixMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Only the position of the menu: the button that opens it is in each row. */}
      <RadixMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          {...(isByKeyboard && { ref: focusFirstItem })}
          aria-labelledby={undefined}
          aria-label={words.moreFor(name)}
          loop
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="z-70 min-w-44 animate-fade rounded-lg border border-line bg-paper p-1.5 shadow-lift-high"
        >
          {acts.map((act, index) => (
            <Fragment key={act.key}>
              {act.isDestructive && index > 0 && <RadixMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />}
              <MenuItem act={act} onChoose={onChoose} />
            </Fragment>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

function MenuItem({ act, onChoose }: { act: RowAct; onChoose: (act: RowAct) => void }) {
  const className = cx(
    'flex min-h-10 cursor-pointer items-center rounded-sm px-3 text-ink outline-none select-none pointer-coarse:min-h-11',
    act.isDestructive ? 'data-highlighted:bg-red-soft data-highlighted:text-red' : 'data-highlighted:bg-sand',
  );
  if (act.to === undefined) {
    return (
      <RadixMenu.Item className={className} onSelect={() => onChoose(act)}>
        {act.label}
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.Item asChild className={className}>
      <PageLink to={act.to}>{act.label}</PageLink>
    </RadixMenu.Item>
  );
}

/** Only for the keyboard; with a pointer no item has the focus. */
function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
}

function ActSheet({ name, acts, onClose, onChoose }: OpenActsProps) {
  return (
    <Dialog onClose={onClose} size="small" title={<span className="wrap-anywhere">{name}</span>}>
      <div className="flex flex-col gap-2">
        {acts.map((act) => {
          const className = buttonClasses(
            'secondary',
            'medium',
            cx('min-h-12!', act.isDestructive && 'mt-3 hover:bg-red-soft! hover:text-red! focus-visible:text-red!'),
          );
          return act.to === undefined ? (
            <button key={act.key} type="button" className={className} onClick={() => onChoose(act)}>
              {act.label}
            </button>
          ) : (
            <PageLink key={act.key} to={act.to} className={className}>
              {act.label}
            </PageLink>
          );
        })}
      </div>
    </Dialog>
  );
}
