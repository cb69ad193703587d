import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonVariant, IconButton, LinkButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { lazyOnOpen } from '../lazy-on-open.tsx';
import { RowIcon } from '../row-icon.tsx';
import { useUiMessages } from '../ui-messages.tsx';
import { type ActionSlot, actionSlots, isInMenu, type RowAction, type RowActions } from './table-props.ts';

const iconSize = 'size-9 pointer-coarse:size-11';

// Hidden next to a detail, which has the same link, because the table is narrow.
const hiddenBesideDetail = 'xl:@max-[58rem]/list:hidden';

// Constants, because React skips an element that is the same object as before.
const icons = { eye: <RowIcon name="eye" />, pencil: <RowIcon name="pencil" /> };

export function RowActionButtons({
  name,
  actions,
  slots = actionSlots(actions),
}: RowActions & { slots?: readonly ActionSlot[] }) {
  const messages = useUiMessages();
  const nextAction = actions.find(({ isNext }) => isNext);
  const menuActions = actions.filter(isInMenu);
  return (
    <div className="relative z-1 flex items-center justify-end">
      {nextAction && <NextActionButton name={name} action={nextAction} />}
      {slots.map((slot) => {
        const action = actions.find(({ icon }) => icon === slot);
        if (action) return <IconAction key={slot} action={action} label={messages.actionOn(action.label, name)} />;
        return slot === 'dots' && menuActions.length > 0 ? (
          <MoreButton key={slot} name={name} actions={menuActions} as="menu" />
        ) : (
          <span key={slot} className={cx(iconSize, slot === 'pencil' && hiddenBesideDetail)} />
        );
      })}
    </div>
  );
}

export function NextActionButton({ name, action }: { name: string; action: RowAction }) {
  const messages = useUiMessages();
  return (
    <Button
      variant="quiet"
      size="small"
      className="px-2! text-caramel-ink!"
      aria-label={messages.actionOn(action.label, name)}
      onClick={action.onSelect}
    >
      {action.label}
    </Button>
  );
}

function IconAction({ action, label }: { action: RowAction; label: string }) {
  if (action.icon === undefined) return null;
  if (action.to === undefined) {
    return (
      <IconButton label={label} isSmall className="text-ink-3!" onClick={action.onSelect}>
        {icons[action.icon]}
      </IconButton>
    );
  }
  return (
    <LinkButton
      variant="quiet"
      size="small"
      to={action.to}
      aria-label={label}
      title={label}
      className={`${iconSize} px-0! text-ink-3! ${hiddenBesideDetail}`}
    >
      {icons[action.icon]}
    </LinkButton>
  );
}

const importMoreActions = () => import('./more-actions.tsx');
const MoreActions = lazyOnOpen(importMoreActions, 'MoreActions');

export function loadMoreActions(): void {
  void importMoreActions().catch(() => undefined);
}

const dots = <RowIcon name="dots" />;

interface MoreButtonProps extends RowActions {
  as: 'menu' | 'sheet';
}

function useActionsOpener({ name, actions, as }: MoreButtonProps, ref?: ActionsButtonProps['ref']) {
  const ownRef = useRef<HTMLButtonElement>(null);
  const buttonRef = ref ?? ownRef;
  const [opened, setOpened] = useState<{ as: 'menu' | 'sheet'; isByKeyboard: boolean }>();
  const close = () => setOpened(undefined);
  /** Runs once this button has the focus again, so that the action's dialog can return the focus to it. */
  function runAction({ onSelect }: RowAction) {
    flushSync(close);
    if (onSelect) setTimeout(onSelect);
  }
  const openerProps = {
    ref: buttonRef,
    'aria-haspopup': as === 'menu' ? ('menu' as const) : ('dialog' as const),
    'aria-expanded': opened !== undefined,
    onClick: ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) =>
      setOpened({
        // The sheet of a page's rare actions closes now, and a menu would lose its place.
        as: currentTarget.closest(':popover-open') ? 'sheet' : as,
        // A click by keyboard has a `detail` of 0.
        isByKeyboard: detail === 0,
      }),
  };
  const actionsElement = opened !== undefined && (
    <MoreActions
      {...{ name, actions, ...opened, onClose: close, onSelect: runAction }}
      returnFocus={() => buttonRef.current?.focus()}
    />
  );
  return { opener: openerProps, opened: actionsElement };
}

/** The menu opens at the end of the nearest positioned ancestor. */
export function MoreButton(props: MoreButtonProps) {
  const messages = useUiMessages();
  const { opener: openerProps, opened: actionsElement } = useActionsOpener(props);
  return (
    <>
      <IconButton
        {...openerProps}
        label={messages.moreActionsFor(props.name)}
        isSmall={props.as === 'menu'}
        className="text-ink-3!"
      >
        {dots}
      </IconButton>
      {actionsElement}
    </>
  );
}

interface ActionsButtonProps extends MoreButtonProps {
  icon?: ReactNode;
  variant?: ButtonVariant;
  ref?: RefObject<HTMLButtonElement | null>;
}

export function ActionsButton({ icon, variant = 'secondary', ref, ...props }: ActionsButtonProps) {
  const { opener: openerProps, opened: actionsElement } = useActionsOpener(props, ref);
  if (icon === undefined) {
    return (
      <span className="relative">
        <IconButton {...openerProps} label={props.name} className="border border-line bg-paper hover:border-control">
          {dots}
        </IconButton>
        {actionsElement}
      </span>
    );
  }
  return (
    <span className="relative narrow:px-0!">
      <Button {...openerProps} variant={variant} icon={icon} className="narrow:w-full narrow:justify-start narrow:px-4">
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          {props.name}
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        </span>
      </Button>
      {actionsElement}
    </span>
  );
}

interface RowOpenerProps {
  onOpen: () => void;
  /** Keeps the button out of the tab order if the row also has a Detail button. */
  isPointerOnly?: boolean;
  children: ReactNode;
}

export function RowOpener({ onOpen, isPointerOnly = false, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      data-opener
      onClick={onOpen}
      {...(isPointerOnly && { tabIndex: -1 })}
      // Aligned to the top: the baseline of a picture would make the row higher.
      className="text-left align-top font-semibold wrap-anywhere [text-decoration:inherit] after:absolute after:inset-0 after:content-['']"
    >
      {children}
    </button>
  );
}
