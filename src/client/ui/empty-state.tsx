import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of a list without rows: what belongs there, and a button to add the first row. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 flex size-12 items-center justify-center rounded-xl bg-sand text-ink-2"
        >
          {icon}
        </span>
      )}
      <p className="title text-lg">{title}</p>
      {text && <p className="mt-1.5 max-w-[46ch] text-ink-2">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
