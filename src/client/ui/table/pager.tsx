import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';

export interface PagerPagination {
  page: number;
  limit: number;
  has_prev: boolean;
  has_next: boolean;
  total?: number | undefined;
  total_is_capped?: true | undefined;
}

export interface PagerProps {
  pagination: PagerPagination;
  onPage: (page: number) => void;
  shownCount?: number | undefined;
  pageSize?: ReactNode;
  /** Shown instead of `11–20 of 45`. */
  summary?: string | undefined;
}

/** Without a total, only the pages up to the next one are known. */
export function Pager({ pagination, onPage, shownCount, pageSize, ...props }: PagerProps) {
  const messages = useUiMessages();
  const { page, limit, has_prev, has_next, total, total_is_capped: isMore = false } = pagination;
  const from = (page - 1) * limit + 1;
  const summary = props.summary ?? (shownCount ? messages.showing(from, from + shownCount - 1, total, isMore) : '');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="figures flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <div className="flex flex-wrap items-center">
          <p>{summary}</p>
          {summary !== '' && pageSize && (
            <span aria-hidden="true" className="pl-1.5">
              ·
            </span>
          )}
          {pageSize}
        </div>
      </div>
      <nav aria-label={messages.pages} className="ml-auto flex items-center gap-0.5">
        <Step
          label={messages.previousPage}
          isDisabled={!has_prev}
          onStep={() => onPage(page - 1)}
          direction="previous"
        />
        {pagerItems(pagination).map((item) =>
          item === 'gap-before' || item === 'gap-after' ? (
            <span key={item} aria-hidden="true" className="w-5 text-center text-ink-3">
              …
            </span>
          ) : (
            <button
              key={item}
              type="button"
              aria-label={messages.page(item)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => item !== page && onPage(item)}
              className={cx(
                'figures min-h-9 min-w-9 rounded-sm px-2 text-sm font-semibold transition-colors pointer-coarse:min-h-11 pointer-coarse:min-w-10',
                item === page ? 'bg-solid text-on-solid' : 'text-ink-2 hover:bg-sand hover:text-ink',
              )}
            >
              {item}
            </button>
          ),
        )}
        <Step label={messages.nextPage} isDisabled={!has_next} onStep={() => onPage(page + 1)} direction="next" />
      </nav>
    </div>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  onStep: () => void;
  direction: 'previous' | 'next';
}

function Step({ label, isDisabled, onStep, direction }: StepProps) {
  const Icon = direction === 'next' ? ChevronRight : ChevronLeft;
  // `aria-disabled`, because a `disabled` button would lose the focus on the last page.
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onStep()}
      className="inline-flex size-9 items-center justify-center rounded-sm text-ink-2 transition-colors hover:bg-sand aria-disabled:opacity-35 pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  );
}

type PageItem = number | 'gap-before' | 'gap-after';

interface KnownPages {
  page: number;
  limit: number;
  has_next: boolean;
  total?: number | undefined;
}

export function pagerItems({ page, limit, has_next, total }: KnownPages): PageItem[] {
  const lastPageNumber = lastPage({ page, limit, has_next, total });
  const current = Math.min(page, lastPageNumber);
  const firstNeighbour = Math.max(2, current - 1);
  const lastNeighbour = Math.min(lastPageNumber - 1, current + 1);
  const items: PageItem[] = [1];
  if (firstNeighbour > 2) items.push('gap-before');
  for (let number = firstNeighbour; number <= lastNeighbour; number++) items.push(number);
  if (lastNeighbour < lastPageNumber - 1) items.push('gap-after');
  if (lastPageNumber > 1) items.push(lastPageNumber);
  return items;
}

function lastPage({ page, limit, has_next, total }: KnownPages): number {
  const lastByHasNext = page + (has_next ? 1 : 0);
  if (total === undefined) return lastByHasNext;
  const lastByTotal = Math.max(1, Math.ceil(total / limit));
  // The current page may be past the end, after an old link or a delete.
  if (page > lastByTotal && !has_next) return lastByTotal;
  return Math.max(lastByHasNext, lastByTotal);
}
