import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import { useUiWords } from './ui-words.tsx';

export interface PageHeaderProps {
  /** The page's only h1; also the title of the browser window. */
  title: string;
  actions?: ReactNode;
  /** Where they have no room beside the title, the action buttons show only their icons. */
  isFolded?: boolean;
  back?: { to: string; label: string } | undefined;
  /** A quiet line between title and page, whose place is kept while it is empty. */
  note?: ReactNode;
  breadcrumb?: readonly { label: string; to?: string | undefined }[] | undefined;
}

// On a phone, and beside a detail on a small window, all buttons are icons; on an upright tablet, and beside a
// detail, the last one, which matters most, keeps its text.
const foldedLook =
  'max-sm:folded max-sm:ml-auto max-sm:shrink-0 max-sm:flex-nowrap max-sm:gap-1 max-lg:folded-but-last xl:max-2xl:in-data-has-detail:folded-but-last xl:max-[1400px]:in-data-has-detail:folded';

/** The head of an office screen: breadcrumb, back link, title, actions. */
export function PageHeader({
  title,
  actions,
  isFolded = false,
  back,
  breadcrumb,
  note,
}: PageHeaderProps) {
  const words = useUiWords();
  return (
    <header className={note === undefined ? 'mb-4 md:mb-5' : ''}>
      <title>{`${title} · ${words.appName}`}</title>
      {breadcrumb && (
        <nav aria-label={words.breadcrumb} className="mb-1 text-sm text-ink-2">
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
          // The longest word of the title stays whole: if it has no room, the actions are below it.
          isFolded && 'max-sm:wrap-break-word max-sm:[&>:first-child]:flex-[1_1_min-content]',
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
          <h1 className="title-lg min-w-0 text-2xl max-[22.5rem]:text-xl">{title}</h1>
        </div>
        {actions && (
          <div className={cx('flex flex-wrap items-center gap-1.5', isFolded && foldedLook)}>
            {actions}
          </div>
        )}
      </div>
      {note}
    </header>
  );
}
