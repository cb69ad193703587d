// One file, loaded after the first rows are shown.
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { Fragment } from 'react';
import { buttonClasses } from '../button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { PageLink } from '../page-link.tsx';
import { useUiMessages } from '../ui-messages.tsx';
import type { RowAction, RowActions } from './table-props.ts';

interface MoreActionsProps extends RowActions {
  as: 'menu' | 'sheet';
  isByKeyboard: boolean;
  onClose: () => void;
  onSelect: (action: RowAction) => void;
  returnFocus: () => void;
}

export function MoreActions({ as, ...props }: MoreActionsProps) {
  return as === 'menu' ? <ActionMenu {...props} /> : <ActionSheet {...props} />;
}

type ActionListProps = Omit<MoreActionsProps, 'as'>;

function ActionMenu({ name, actions, isByKeyboard, onClose, onSelect, returnFocus }: ActionListProps) {
  const messages = useUiMessages();
  return (
    <RadixMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Only positions the menu: the button that opens it is in each row. */}
      <RadixMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          {...(isByKeyboard && { ref: focusFirstItem })}
          aria-labelledby={undefined}
          aria-label={messages.moreActionsFor(name)}
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
          {actions.map((action, index) => (
            <Fragment key={action.key}>
              {action.isDestructive && index > 0 && <RadixMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />}
              <MenuItem action={action} onSelect={onSelect} />
            </Fragment>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

function MenuItem({ action, onSelect }: { action: RowAction; onSelect: (action: RowAction) => void }) {
  const className = cx(
    'flex min-h-10 cursor-pointer items-center rounded-sm px-3 text-ink outline-none select-none pointer-coarse:min-h-11',
    action.isDestructive ? 'data-highlighted:bg-red-soft data-highlighted:text-red' : 'data-highlighted:bg-sand',
  );
  if (action.to === undefined) {
    return (
      <RadixMenu.Item className={className} onSelect={() => onSelect(action)}>
        {action.label}
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.Item asChild className={className}>
      <PageLink to={action.to}>{action.label}</PageLink>
    </RadixMenu.Item>
  );
}

/** Only for the keyboard: with a pointer no item gets the focus. */
function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
}

function ActionSheet({ name, actions, onClose, onSelect }: ActionListProps) {
  return (
    <Dialog onClose={onClose} size="small" title={<span className="wrap-anywhere">{name}</span>}>
      <div className="flex flex-col gap-2">
        {actions.map((action) => {
          const className = buttonClasses(
            'secondary',
            'medium',
            cx('min-h-12!', action.isDestructive && 'mt-3 hover:bg-red-soft! hover:text-red! focus-visible:text-red!'),
          );
          return action.to === undefined ? (
            <button key={action.key} type="button" className={className} onClick={() => onSelect(action)}>
              {action.label}
            </button>
          ) : (
            <PageLink key={action.key} to={action.to} className={className}>
              {action.label}
            </PageLink>
          );
        })}
      </div>
    </Dialog>
  );
}
