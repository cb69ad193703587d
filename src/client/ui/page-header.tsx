import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { RowIcon } from './row-icon.tsx';
import { useUiMessages } from './ui-messages.tsx';

export interface PageHeaderProps {
  /** The only h1, and the title of the window. */
  title: string;
  actions?: ReactNode;
  /** Buttons for rare actions, in a sheet behind "⋯" if there is no room. */
  extras?: ReactNode;
  back?: { to: string; label: string } | undefined;
  /** Replaces the header's bottom margin even while empty. */
  note?: ReactNode;
  breadcrumb?: readonly { label: string; to?: string | undefined }[] | undefined;
}

// On phones and in narrow lists, buttons show only their icons.
const foldedActionsClassName = 'max-sm:folded @max-[40rem]/list:folded';

export function PageHeader({ title, actions, extras, back, breadcrumb, note }: PageHeaderProps) {
  const messages = useUiMessages();
  return (
    <header className={note === undefined ? 'mb-4 md:mb-5' : ''}>
      <title>{`${title} · ${messages.appName}`}</title>
      {breadcrumb && (
        <nav aria-label={messages.breadcrumb} className="mb-1 text-sm text-ink-2">
          <ol className="flex flex-wrap items-center gap-x-1.5">
            {breadcrumb.map(({ label, to }) => (
              <li key={label} className="flex items-center gap-x-1.5">
                {to === undefined ? (
                  <span aria-current="page">{label}</span>
                ) : (
                  <>
                    <Link to={to} className="py-1 hover:text-ink hover:underline">
                      {label}
                    </Link>
                    <ChevronRight aria-hidden="true" size={14} strokeWidth={1.75} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4',
          // The longest word of the title stays whole.
          extras !== undefined && 'max-sm:wrap-break-word max-sm:[&>:first-child]:flex-[1_1_min-content]',
        )}
      >
        <div className="flex min-w-0 items-center gap-1">
          {back && (
            <Link
              to={back.to}
              aria-label={back.label}
              title={back.label}
              className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-sand hover:text-ink"
            >
              <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.75} />
            </Link>
          )}
          <h1 className="title-lg min-w-0 text-2xl max-sm:text-[1.375rem] max-[22.5rem]:text-xl">{title}</h1>
        </div>
        {(actions || extras) && (
          <div
            className={cx(
              'flex flex-wrap items-center gap-1.5',
              extras !== undefined && 'max-sm:ml-auto max-sm:shrink-0 max-sm:flex-nowrap max-sm:gap-1',
            )}
          >
            {extras && <Extras>{extras}</Extras>}
            <div className={cx('contents', extras !== undefined && foldedActionsClassName)}>{actions}</div>
          </div>
        )}
      </div>
      {note}
    </header>
  );
}

/** The sheet is hidden, not unmounted: dialogs that it opens outlive it. */
function Extras({ children }: { children: ReactNode }) {
  const messages = useUiMessages();
  const id = useId();
  return (
    <div className="group/extras contents">
      <span className="hidden narrow:contents group-has-[>:empty]/extras:hidden!">
        <IconButton label={messages.moreActions} popoverTarget={id}>
          <RowIcon name="dots" />
        </IconButton>
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks come from its buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a button by keyboard also clicks it */}
      <div
        id={id}
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className={cx(
          'contents narrow:not-open:hidden narrow:open:flex',
          'narrow:fixed narrow:inset-x-0 narrow:top-auto narrow:bottom-0 narrow:mx-auto narrow:mb-0 narrow:w-full narrow:max-w-lg narrow:animate-sheet narrow:flex-col narrow:rounded-t-2xl narrow:bg-paper narrow:px-2 narrow:pt-4 narrow:pb-[max(1rem,env(safe-area-inset-bottom))] narrow:text-ink narrow:shadow-lift-high narrow:backdrop:bg-scrim',
          'narrow:*:w-full narrow:*:justify-start narrow:*:px-4',
        )}
      >
        {children}
      </div>
    </div>
  );
}
