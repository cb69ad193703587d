import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** May load later without moving the text. */
  drawing?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, drawing, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center [@media(height<30rem)]:py-5">
      {drawing && <div className="mb-3 h-30 w-40 [@media(height<30rem)]:h-15 print:hidden">{drawing}</div>}
      <p className="title text-lg">{title}</p>
      {text && <p className="mt-1.5 max-w-[46ch] text-balance text-ink-2 wrap-anywhere">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
